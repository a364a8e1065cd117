import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with the first PDF: a process that draws none does without its 17 MB. */
export const pdfLibrary = () => require('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');
