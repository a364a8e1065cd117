import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../../../../deps.ts';
import { isFlow, type Picture } from '../../../../platform/renderer/renderer.ts';
import { type DocumentInfo, joinPdfs, splitPdf } from '../output/pdf-document.ts';
import { type PrintedPdf, readPrinted } from '../output/printed-pdf.ts';
import { type Assembled, assemble, type Certificate } from './assemble.ts';
import { renderCertificate } from './render-certificate.ts';

/**
 * Certificates in one print run: while one is printed, the next is put together and the last taken apart. Longer runs
 * are not cheaper for each, and keep the other pages of the browser waiting for their first.
 */
const runLength = 25;

type Run = { certificates: Certificate[]; assembled: Assembled[] };

/** Neighbours that share style sheet and shape of page. Others get their turn between two certificates. */
async function* runsOf(certificates: readonly Certificate[]): AsyncGenerator<Run> {
  let run: Run = { certificates: [], assembled: [] };
  for (const certificate of certificates) {
    const assembled = assemble(certificate);
    const [first] = run.assembled;
    const fits =
      first === undefined ||
      (run.certificates.length < runLength &&
        run.certificates[0]?.template.css === certificate.template.css &&
        first.shape === assembled.shape &&
        !isFlow(assembled.shape));
    if (!fits) {
      yield run;
      run = { certificates: [], assembled: [] };
    }
    run.certificates.push(certificate);
    run.assembled.push(assembled);
    await setImmediate();
  }
  if (run.certificates.length > 0) yield run;
}

/** Starts each run as soon as it is put together; answers in their order. */
async function drawRuns<T>(certificates: readonly Certificate[], draw: (run: Run) => Promise<T[]>): Promise<T[]> {
  const started: Promise<T[]>[] = [];
  for await (const run of runsOf(certificates)) {
    const drawn = draw(run);
    // It is awaited below; until then a failure must not be taken for one that nobody hears of.
    drawn.catch(() => undefined);
    started.push(drawn);
  }
  return (await Promise.all(started)).flat();
}

type Drawing = Pick<Deps, 'renderer' | 'log'>;

/** A run as one document; undefined where it cannot be taken apart by its pages. */
async function printRun({ renderer }: Drawing, { certificates, assembled }: Run): Promise<PrintedPdf | undefined> {
  const [first] = certificates;
  const shape = assembled[0]?.shape;
  if (first === undefined || shape === undefined || isFlow(shape)) return undefined;
  const { bytes } = await renderer.render({
    html: assembled.map(({ html }) => html).join(''),
    css: first.template.css,
    title: first.info.title,
    lang: first.info.lang,
    shape,
    format: 'pdf',
    pictures: new Map<string, Picture>(assembled.flatMap(({ pictures }) => [...pictures])),
  });
  // One certificate that took two pages would shift all that follow.
  const printed = await readPrinted(bytes);
  return printed.pages.length === certificates.length ? printed : undefined;
}

async function renderSingly(drawing: Drawing, { certificates }: Run): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const one of certificates) files.push((await renderCertificate(drawing, one, 'pdf')).bytes);
  return files;
}

async function renderFiles(drawing: Drawing, run: Run): Promise<Buffer[]> {
  const printed = await printRun(drawing, run);
  if (printed === undefined) return renderSingly(drawing, run);
  return splitPdf(
    printed,
    run.certificates.map(({ info, credentialJson, watermark }) => ({
      info,
      credential: watermark === undefined ? credentialJson : undefined,
    })),
  );
}

/** Hears of certificates that are drawn, how many; what it throws ends the work. */
export type OnDrawn = (count: number) => Promise<void>;

/** Certificates in one file to print, many times faster than one by one. */
export async function printBooklet(
  drawing: Drawing,
  certificates: readonly Certificate[],
  { onDrawn, ...info }: DocumentInfo & { onDrawn?: OnDrawn | undefined },
): Promise<Buffer> {
  let isOver = false;
  const parts = await drawRuns(certificates, async (run) => {
    // A run whose turn comes after the end is not begun.
    if (isOver) return [];
    try {
      const printed = await printRun(drawing, run);
      const drawn =
        printed === undefined ? await Promise.all((await renderSingly(drawing, run)).map(readPrinted)) : [printed];
      await onDrawn?.(run.certificates.length);
      return drawn;
    } catch (error) {
      isOver = true;
      throw error;
    }
  });
  return joinPdfs(parts, info);
}

/** Each certificate as a file of its own, printed together and split by their pages. */
export function renderTogether(drawing: Drawing, certificates: readonly Certificate[]): Promise<Buffer[]> {
  return drawRuns(certificates, (run) => renderFiles(drawing, run));
}
