import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { FieldBox } from '#platform/renderer/renderer.ts';

/** A finished page that somebody works on by hand. */
export type Sheet = { document: PDFDocument; page: PDFPage; boxes: readonly FieldBox[] };
export type Retouch = (sheet: Sheet) => unknown;
