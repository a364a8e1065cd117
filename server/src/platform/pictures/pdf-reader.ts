import type { TextKey } from '@sanad/contract/text/text';
import { AppError } from '../errors.ts';
import { GuardedThread } from '../threads/guarded-thread.ts';
import { ThreadLine } from '../threads/thread-line.ts';
import { mostPdfPages, type PdfAnswer, type PdfAsk, type PdfProblem } from './pdf-messages.ts';

const patienceMs = 15_000;
const memoryMb = 256;
const busySeconds = 5;
/** Sharp on a phone, and a page of text can be read on a desk. */
const dpi = 110;

const texts: Partial<Record<PdfProblem, TextKey>> = {
  encrypted: 'document.encrypted',
  'too-many-pages': 'document.too-many-pages',
  'too-large': 'document.bomb',
  'too-slow': 'document.bomb',
  acts: 'document.acts',
};

function errorOf(problem: PdfProblem, cause?: unknown): AppError {
  if (problem === 'no-page') return new AppError('NOT_FOUND');
  const text = texts[problem] ?? 'document.broken';
  return new AppError('UNSUPPORTED_TYPE', { text, values: { most: mostPdfPages }, cause });
}

/** PDFs that strangers sent, read in threads of their own: one that is hostile costs its thread, never the server. */
export type PdfReader = {
  /** How many pages it has; UNSUPPORTED_TYPE for one that is not taken, with the reason. */
  look(content: Buffer): Promise<number>;
  /** A page as a PNG, counted from 1. */
  draw(content: Buffer, page: number): Promise<Buffer>;
};

export function createPdfReader(): PdfReader {
  const line = new ThreadLine({
    limits: { threads: 1, waiting: 24, usesPerThread: 50 },
    start: () =>
      new GuardedThread<PdfAsk, PdfAnswer, PdfProblem>({
        file: new URL('./pdf-thread.ts', import.meta.url),
        ...{ patienceMs, memoryMb, errorOf },
      }),
    busy: () => new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds: busySeconds } }),
  });
  const ask = (wanted: PdfAsk) => line.reserve().work((thread) => thread.send(wanted));
  return {
    look: async (bytes) => {
      const answer = await ask({ kind: 'look', bytes });
      return 'pages' in answer ? answer.pages : 0;
    },
    draw: async (bytes, page) => {
      const answer = await ask({ kind: 'draw', bytes, page, dpi });
      return Buffer.from('picture' in answer ? answer.picture : []);
    },
  };
}
