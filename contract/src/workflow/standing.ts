import type { CheckName, Verdict } from './verdict.ts';

/**
 * How far a document can be believed, in one word. `unasked`: signed by whom it says, but whether it was taken back is
 * known elsewhere only. `unsigned`: nobody checked it, as one's own uploads.
 */
export const standings = [
  'checked',
  'unasked',
  'issuer-unknown',
  'not-yet',
  'expired',
  'withdrawn',
  'altered',
  'unsigned',
] as const;
export type Standing = (typeof standings)[number];

/** What a verdict comes to for whoever holds the document. A signature that does not fit counts before all else. */
export function standingOf({ result, checks }: Verdict): Standing {
  const of = (name: CheckName) => checks.find((check) => check.name === name);
  if (of('signature')?.result === 'fail' || of('issuer')?.result === 'fail') return 'altered';
  if (of('status')?.result === 'fail') return 'withdrawn';
  if (of('signature')?.result !== 'pass' || of('issuer')?.result !== 'pass') return 'issuer-unknown';
  if (of('validity')?.result === 'fail') return of('validity')?.code === 'not-yet-valid' ? 'not-yet' : 'expired';
  return result === 'verified' ? 'checked' : 'unasked';
}

/** What was signed by nobody whom it names is not taken among one's documents. */
export const canBeKept = (standing: Standing): boolean => standing !== 'altered';
