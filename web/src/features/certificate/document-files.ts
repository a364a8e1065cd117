import type { FileType } from './certificate-rules.ts';

/** A document that can be had in every format: a certificate, a transcript. */
export type DocumentFiles = {
  /** By which it is known. */
  id: string;
  /** What its files are called, without the ending. */
  fileName: string;
  title: string;
  load: (type: FileType) => Promise<Blob>;
};
