import { parseArgs } from 'node:util';
import { readIssued } from '../../server/src/features/holding/previews/usecases/issued-credential.ts';
import { previewTemplate } from '../../server/src/features/holding/previews/usecases/preview-template.ts';
import { certificateOf } from '../../server/src/features/holding/previews/usecases/render-credential.ts';
import { findAnyCredential } from '../../server/src/features/issuing/credentials/usecases/find-credentials.ts';
import type { Certificate } from '../../server/src/features/issuing/rendering/usecases/assemble.ts';
import { renderTogether } from '../../server/src/features/issuing/rendering/usecases/render-booklet.ts';
import { renderCertificate } from '../../server/src/features/issuing/rendering/usecases/render-certificate.ts';
import { findTemplateVersion } from '../../server/src/features/issuing/templates/usecases/find-template.ts';
import { withSender } from '../load/send-load.ts';
import { bareHtml, openBarePage } from './bare-page.ts';
import { type CertificateFiles, withCertificateFiles } from './certificate-files.ts';
import { compare, type Finding, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const warmUp = 5;
const cached = { certificates: 20, perSecond: 250, connections: 16, seconds: 10 };

function readOptions(args: string[]): { size: number; repeats: number } {
  const { values } = parseArgs({
    args,
    options: { class: { type: 'string', default: '200' }, repeats: { type: 'string', default: '30' } },
  });
  const [size, repeats] = [Number(values.class), Number(values.repeats)];
  if (!(size >= 10 && size <= 1000)) throw new OptionError('--class must be a number from 10 to 1000.');
  if (!(repeats >= 3 && repeats <= 1000)) throw new OptionError('--repeats must be a number from 3 to 1000.');
  return { size, repeats };
}

/** The certificates as the product would draw them. */
async function readCertificates({ product }: CertificateFiles, ids: readonly string[]): Promise<Certificate[]> {
  const { deps } = product.app;
  const certificates: Certificate[] = [];
  for (const id of ids) {
    const credential = await findAnyCredential(deps.db, id);
    if (credential === undefined) throw new Error(`There is no credential ${id}.`);
    certificates.push(await certificateOf(deps, await readIssued(deps, credential)));
  }
  return certificates;
}

/** Asked for, read, drawn, stored, logged and sent, against the mere printing of the same HTML. */
async function measureFirst(files: CertificateFiles, repeats: number): Promise<Finding> {
  const ids = files.product.ids.slice(0, warmUp + repeats);
  const pages = (await readCertificates(files, ids)).map(bareHtml);
  const bare = await openBarePage();
  try {
    const { first, second } = await compare({
      repeats,
      warmUp,
      first: (round) => files.download(ids[round] ?? '', 'pdf'),
      second: (round) => bare.print(pages[round] ?? ''),
    });
    return {
      name: 'first PDF over HTTP against a bare page.pdf',
      detail: `${first.toFixed(0)} ms / ${second.toFixed(0)} ms`,
      value: first / second,
      target: { atMost: 1.3 },
    };
  } finally {
    await bare.close();
  }
}

/** A class as files of their own, against the same certificates one by one. */
async function measureClass(files: CertificateFiles, size: number): Promise<Finding> {
  const { renderer, log } = files.product.app.deps;
  const certificates = await readCertificates(files, files.product.ids.slice(0, size));
  const singles: number[] = [];
  const classes: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const some = certificates.slice(round * 2, round * 2 + 20);
    const from = performance.now();
    for (const one of some) await renderCertificate({ renderer, log }, one, 'pdf');
    const between = performance.now();
    const made = await renderTogether({ renderer, log }, certificates);
    if (made.length !== size) throw new Error('The class is not complete.');
    // The first round warms up.
    if (round === 0) continue;
    singles.push((between - from) / some.length);
    classes.push((performance.now() - between) / size);
  }
  return {
    name: `PDF of a class of ${size} against singles`,
    detail: `${median(classes).toFixed(1)} ms / ${median(singles).toFixed(1)} ms each`,
    value: median(singles) / median(classes),
    target: { atLeast: 4 },
  };
}

/** Files that were drawn before, each of them with its rights checked, its entry in the log and its bytes from the disk. */
async function measureCached(files: CertificateFiles): Promise<Finding[]> {
  const { product, callOf, download } = files;
  const { certificates, perSecond, connections, seconds } = cached;
  const ids = product.ids.slice(0, certificates);
  const formats = ['pdf', 'png'] as const;
  for (const id of ids) for (const format of formats) await download(id, format);
  return withSender(async (send) => {
    const findings: Finding[] = [];
    for (const format of formats) {
      const calls = ids.map((id) => callOf(id, format));
      const { port } = product;
      await send({ port, calls, seconds: 3, pace: { connections } });
      const before = process.cpuUsage();
      const most = await send({ port, calls, seconds, pace: { connections } });
      const { user, system } = process.cpuUsage(before);
      const cpu = (user + system) / 1000 / Math.max(1, most.perSecond * seconds);
      const steady = await send({ port, calls, seconds, pace: { perSecond } });
      const { 200: good = 0 } = steady.statuses;
      const all = Object.values(steady.statuses).reduce((sum, count) => sum + count, 0);
      findings.push({
        name: `cached ${format.toUpperCase()}: files a second`,
        detail: `${connections} connections, p50 ${most.p50.toFixed(1)} ms, ${cpu.toFixed(1)} ms CPU of server and sender`,
        value: most.perSecond,
        target: { atLeast: perSecond },
      });
      findings.push({
        name: `cached ${format.toUpperCase()}: p95 in ms at ${perSecond} a second`,
        detail: `p50 ${steady.p50.toFixed(1)} ms, ${good} of ${all} answered`,
        value: good === all ? steady.p95 : Number.POSITIVE_INFINITY,
        target: { atMost: 300 },
      });
    }
    return findings;
  });
}

const editorOf = { id: 'super', username: 'super@example.org', roles: ['SuperAdmin'], locale: 'en' } as const;

/** A draft after one more word of its editor: read, cleaned, filled and drawn, against the mere printing of such a page. */
async function measurePreview(files: CertificateFiles, repeats: number): Promise<Finding> {
  const { deps } = files.product.app;
  const { osid } = await deps.db.selectFrom('States').select('osid').limit(1).executeTakeFirstOrThrow();
  const draft = { certificateType: 'BECE', stateId: osid, dpi: 96 } as const;
  const { html } = await findTemplateVersion(deps.db, { type: draft.certificateType, stateId: draft.stateId });
  const changed = (round: number) => Buffer.from(html.replace('</main>', `<p>${round}</p></main>`)).toString('base64');
  const pages = (await readCertificates(files, files.product.ids.slice(0, 1))).map(bareHtml);
  const bare = await openBarePage();
  try {
    const { first, second } = await compare({
      repeats,
      warmUp,
      first: (round) => previewTemplate({ deps, actor: editorOf }, { ...draft, htmlContent: changed(round) }, 'jpeg'),
      second: () => bare.print(pages[0] ?? ''),
    });
    return {
      name: 'preview of a changed draft against a bare page.pdf',
      detail: `${first.toFixed(0)} ms / ${second.toFixed(0)} ms`,
      value: first / second,
      target: { atMost: 2 },
    };
  } finally {
    await bare.close();
  }
}

/** How fast certificates are drawn and handed out (design 11). */
export async function runRenderBench(args: string[]): Promise<Finding[]> {
  const { size, repeats } = readOptions(args);
  const findings = await withThrowawayPostgres((postgres) =>
    withCertificateFiles(postgres, Math.max(size, warmUp + repeats), async (files) => [
      await measureFirst(files, repeats),
      await measurePreview(files, repeats),
      await measureClass(files, size),
      ...(await measureCached(files)),
    ]),
  );
  console.log(table(findings));
  return findings;
}
