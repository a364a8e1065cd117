import type { ThreadReply } from '../threads/guarded-thread.ts';

export const mostPdfPages = 50;

/** Why a PDF is not taken. `acts`: it runs or starts something. */
export type PdfProblem = 'encrypted' | 'broken' | 'too-many-pages' | 'too-large' | 'too-slow' | 'acts' | 'no-page';
/** `page` counts from 1. */
export type PdfAsk =
  | { kind: 'look'; bytes: Uint8Array }
  | { kind: 'draw'; bytes: Uint8Array; page: number; dpi: number };
export type PdfAnswer = { pages: number } | { picture: Uint8Array };
export type PdfReply = ThreadReply<PdfAnswer, PdfProblem>;
