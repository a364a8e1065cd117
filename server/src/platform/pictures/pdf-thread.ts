import { parentPort } from 'node:worker_threads';
import { limitPrograms } from '../threads/limit-programs.ts';
import { PdfError, PdfFile } from './pdf-file.ts';
import { mostPdfPages, type PdfAnswer, type PdfAsk, type PdfProblem, type PdfReply } from './pdf-messages.ts';
import { wantsToAct } from './pdf-scripts.ts';
import { pictureOf } from './sharp-images.ts';

/** A file that wants more is not drawn. */
limitPrograms(384 * 1024 * 1024);

const mostPixels = 4_000_000;
/** In inches; the largest paper that anybody scans is shorter. */
const longestSide = 60;

class Refused extends Error {
  constructor(readonly problem: PdfProblem) {
    super(problem);
  }
}

function drawAt(pdf: PdfFile, page: number, dpi: number) {
  const { width, height } = pdf.pageSize(page);
  if (!(Math.max(width, height) <= longestSide)) throw new Refused('too-large');
  const fitting = Math.sqrt(mostPixels / Math.max(1e-6, width * height));
  return pdf.drawPage(page, { dpi: Math.min(dpi, fitting), view: 'shown' });
}

/** As the credential in every certificate of ours. */
function isJson(file: Buffer): boolean {
  try {
    return typeof JSON.parse(file.toString('utf8')) === 'object';
  } catch {
    return false;
  }
}

function look(pdf: PdfFile, bytes: Uint8Array): PdfAnswer {
  if (pdf.pageCount < 1) throw new Refused('broken');
  if (pdf.pageCount > mostPdfPages) throw new Refused('too-many-pages');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (wantsToAct(content, pdf.attachments().filter(isJson).length)) throw new Refused('acts');
  return { pages: pdf.pageCount };
}

function tryPage(pdf: PdfFile, page: number, dpi: number): PdfAnswer {
  const start = performance.now();
  drawAt(pdf, page, dpi);
  return { tookMs: performance.now() - start };
}

async function answer(ask: PdfAsk): Promise<PdfAnswer> {
  if (ask.kind === 'start') {
    await PdfFile.start();
    return { isStarted: true };
  }
  const pdf = await PdfFile.open(ask.bytes);
  try {
    if (ask.kind === 'look') return look(pdf, ask.bytes);
    if (ask.page > pdf.pageCount) throw new Refused('no-page');
    if (ask.kind === 'try') return tryPage(pdf, ask.page - 1, ask.dpi);
    const png = await pictureOf(drawAt(pdf, ask.page - 1, ask.dpi))
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { picture: new Uint8Array(png) };
  } finally {
    pdf.close();
  }
}

function replyTo(error: unknown): PdfReply {
  if (error instanceof Refused) return { problem: error.problem, spent: false };
  if (error instanceof PdfError) return { problem: error.reason, spent: false };
  // It broke off in the middle, most often for want of memory: the program answers nothing sensible any more.
  return { problem: 'too-large', spent: true };
}

parentPort?.on('message', (ask: PdfAsk) => {
  answer(ask).then(
    (given) => parentPort?.postMessage({ answer: given } satisfies PdfReply),
    (error: unknown) => parentPort?.postMessage(replyTo(error)),
  );
});
