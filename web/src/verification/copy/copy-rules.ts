import { limits, progressCap } from '@sanad/contract/values/limits';
import type { VerifyTextKey } from '../texts/load-texts.ts';

/** Why a file is not taken; undefined where it is. */
export function findCopyProblem({ name, size }: Pick<File, 'name' | 'size'>): VerifyTextKey | undefined {
  if (!name.toLowerCase().endsWith('.pdf')) return 'verify.copy.not-pdf';
  return size > limits.pdfBytes ? 'verify.copy.too-big' : undefined;
}

/** What the bar shows: what is simulated is the floor for what the server tells; 100 only at the end. */
export function shownProgress(simulated: number, told: number): number {
  return Math.min(progressCap, Math.max(simulated, Math.floor(told)));
}

type Size = { key: VerifyTextKey; size: string };

/** "1.2 MB", "84 KB". */
export function sizeOf(bytes: number): Size {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return { key: 'verify.copy.size-small', size: String(kilobytes) };
  return { key: 'verify.copy.size', size: (kilobytes / 1024).toFixed(1) };
}
