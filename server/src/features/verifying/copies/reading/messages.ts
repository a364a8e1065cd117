import type { FieldBox } from '../../../../platform/renderer/renderer.ts';

export type CopyType = 'pdf' | 'png' | 'jpeg';

/** Why a file cannot be looked at. */
export type CopyProblem = 'encrypted' | 'too-many-pages' | 'too-many-pixels' | 'broken' | 'too-slow';

/** A PDF with more pages is no copy of one certificate. */
export const mostPages = 10;

/** What a file holds, none of it believed yet. */
export type CopyContent = {
  pageCount: number;
  /** Signed credentials that lie in the file. */
  credentials: string[];
  /** Texts of the QR codes on its pages, each once. */
  codes: string[];
};

/**
 * How the certificate looks that we issued: our own PDF, and where the fields stand in it. `shown`: what pictures are cut
 * from, where it has something that is not for everybody's eyes.
 */
export type Original = { pdf: Uint8Array; shown?: Uint8Array; boxes: readonly FieldBox[]; code: string };

/** A field that looks different, with pictures as data URLs. `page`: not in a field, but beside them. */
export type SeenDifference = { field: string; copyPicture: string; issuedPicture: string };

/** The check `copy`: what came of holding the file against the original. */
export type Comparison = {
  result: 'pass' | 'fail' | 'unknown';
  code: string;
  differences: SeenDifference[];
};

export type Ask =
  | { kind: 'read'; type: CopyType; bytes: Uint8Array }
  | { kind: 'compare'; original: Original }
  | { kind: 'close' };

export type Answers = { read: CopyContent; compare: Comparison; close: null };
export type AnyAnswer = Answers[keyof Answers];

/** `spent`: the thread is of no more use. */
export type Reply = { answer: AnyAnswer } | { problem: CopyProblem; spent: boolean };
