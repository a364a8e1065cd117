import type { Deps } from '../../../deps.ts';
import type { Picture } from '../../../platform/renderer/renderer.ts';
import { countPages, type DocumentInfo, joinPdfs, splitPdf } from '../output/pdf-document.ts';
import { type Assembled, assemble, type Certificate } from './assemble.ts';
import { renderCertificate } from './render-certificate.ts';

/** The certificates of a class: all of them in one file to print, and each as a file of its own. */
export type Booklet = { booklet: Buffer; files: Buffer[] };

/** Certificates in one print run: more gain little and hold a page of the browser for long. */
const runLength = 100;

type Run = { certificates: readonly Certificate[]; assembled: readonly Assembled[] };

/** Neighbours that share style sheet and shape of page. */
function runsOf(certificates: readonly Certificate[]): Run[] {
  const runs: { certificates: Certificate[]; assembled: Assembled[] }[] = [];
  for (const certificate of certificates) {
    const assembled = assemble(certificate);
    const last = runs.at(-1);
    const fits =
      last !== undefined &&
      last.certificates.length < runLength &&
      last.certificates[0]?.template.css === certificate.template.css &&
      last.assembled[0]?.shape === assembled.shape &&
      assembled.shape !== 'flow';
    if (fits) {
      last.certificates.push(certificate);
      last.assembled.push(assembled);
    } else runs.push({ certificates: [certificate], assembled: [assembled] });
  }
  return runs;
}

type Drawing = Pick<Deps, 'renderer' | 'log'>;

/** One by one, where a run cannot be split by its pages. */
async function renderSingly(drawing: Drawing, { certificates }: Run): Promise<{ whole: Buffer[]; files: Buffer[] }> {
  const files: Buffer[] = [];
  for (const one of certificates) files.push((await renderCertificate(drawing, one, 'pdf')).bytes);
  return { whole: files, files };
}

async function renderRun(drawing: Drawing, run: Run): Promise<{ whole: Buffer[]; files: Buffer[] }> {
  const { certificates, assembled } = run;
  const [first] = certificates;
  const shape = assembled[0]?.shape;
  if (first === undefined || shape === undefined || shape === 'flow') return renderSingly(drawing, run);
  const { bytes } = await drawing.renderer.render({
    html: assembled.map(({ html }) => html).join(''),
    css: first.template.css,
    title: first.info.title,
    lang: first.info.lang,
    shape,
    format: 'pdf',
    pictures: new Map<string, Picture>(assembled.flatMap(({ pictures }) => [...pictures])),
  });
  // One certificate that took two pages would shift all that follow.
  if ((await countPages(bytes)) !== certificates.length) return renderSingly(drawing, run);
  const documents = certificates.map(({ info, credentialJson, watermark }) => ({
    info,
    credential: watermark === undefined ? credentialJson : undefined,
  }));
  return { whole: [bytes], files: await splitPdf(bytes, documents) };
}

/** Prints certificates as one document and splits it by its pages, many times faster than one by one. */
export async function renderBooklet(
  drawing: Drawing,
  certificates: readonly Certificate[],
  info: DocumentInfo,
): Promise<Booklet> {
  const runs = await Promise.all(runsOf(certificates).map((run) => renderRun(drawing, run)));
  const booklet = await joinPdfs(
    runs.flatMap(({ whole }) => whole),
    info,
  );
  return { booklet, files: runs.flatMap(({ files }) => files) };
}
