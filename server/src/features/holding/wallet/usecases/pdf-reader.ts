import { createPdfReader, type PdfReader } from '../../../../platform/pictures/pdf-reader.ts';

let reader: PdfReader | undefined;

/** One line for the whole server: PDFs are few, and each may be hostile. */
export function pdfReader(): PdfReader {
  reader ??= createPdfReader();
  return reader;
}
