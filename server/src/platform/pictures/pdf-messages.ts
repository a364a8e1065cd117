import type { ThreadReply } from '../threads/guarded-thread.ts';

export const mostPdfPages = 50;

/** Why a PDF is not taken. `acts`: it runs, starts, fetches or hands over something. */
export type PdfProblem = 'encrypted' | 'broken' | 'too-many-pages' | 'too-large' | 'too-slow' | 'acts' | 'no-page';
/** `page` counts from 1. `look`: how many pages; `try`: draws one only to see how long that takes. */
export type PdfAsk =
  | { kind: 'start' }
  | { kind: 'look'; bytes: Uint8Array }
  | { kind: 'try' | 'draw'; bytes: Uint8Array; page: number; dpi: number };
export type PdfAnswer = { isStarted: true } | { pages: number } | { tookMs: number } | { picture: Uint8Array };
export type PdfReply = ThreadReply<PdfAnswer, PdfProblem>;
