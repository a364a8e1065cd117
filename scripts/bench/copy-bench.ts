import { parseArgs } from 'node:util';
import type { Certificate } from '../../server/src/features/issuing/rendering/usecases/assemble.ts';
import { describeCertificate } from '../../server/src/features/issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '../../server/src/features/issuing/rendering/usecases/render-certificate.ts';
import { shippedTemplate } from '../../server/src/features/issuing/templates/usecases/shipped-templates.ts';
import { createCopyThreads } from '../../server/src/features/verifying/copies/reading/copy-threads.ts';
import type { CopyType } from '../../server/src/features/verifying/copies/reading/messages.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createRenderer } from '../../server/src/platform/renderer/renderer-pool.ts';
import { degrade, drawPdf } from '../../server/src/testing/copy-degradations.ts';
import { sampleFacts } from '../../server/src/testing/sample-certificates.ts';
import { type Finding, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';

const at = new Date('2025-07-18T00:00:00Z');
const code = `HTTPS://SANAD.EXAMPLE/V/0000000001#${'8713046592'.repeat(56)}`;

function certificate(): Certificate {
  const facts = sampleFacts('School Result Certificate', 'plain');
  const { html, sheet } = shippedTemplate(facts.type);
  return {
    template: { html, css: sheet },
    ...describeCertificate(facts, { verifyAddress: 'sanad.example', at }),
    credentialJson: JSON.stringify({ text: 'x'.repeat(4000) }),
    qrText: code,
  };
}

function readOptions(args: string[]): number {
  const { values } = parseArgs({ args, options: { repeats: { type: 'string', default: '7' } } });
  const repeats = Number(values.repeats);
  if (!(repeats >= 1 && repeats <= 100)) throw new OptionError('--repeats must be a number from 1 to 100.');
  return repeats;
}

/** How long a copy is looked at: our own PDF saved anew, and a page that was photographed (design 11). */
export async function runCopyBench(args: string[]): Promise<Finding[]> {
  const repeats = readOptions(args);
  const log = createLog('silent');
  const renderer = createRenderer({ log, pages: 1 });
  const { bytes: pdf, boxes } = await renderCertificate({ renderer, log }, certificate(), 'pdf').finally(() =>
    renderer.close(),
  );
  const photo = await degrade(await drawPdf(pdf, 300), 300, {
    perspective: 0.04,
    shade: 0.6,
    noise: 6,
    blur: 1.2,
    jpeg: 82,
    margin: { share: 0.1, colour: '#54483c' },
  });
  const threads = createCopyThreads({ threads: 1 });
  const original = { pdf: new Uint8Array(pdf), boxes, code };
  const check = async (type: CopyType, bytes: Buffer): Promise<number> => {
    const from = performance.now();
    const result = await threads.reserve().work(async (thread) => {
      await thread.ask({ kind: 'read', type, bytes });
      return thread.ask({ kind: 'compare', original });
    });
    if (result.result === 'fail') throw new Error(`A good copy was judged ${result.result} (${result.code}).`);
    return (performance.now() - from) / 1000;
  };
  await check('pdf', pdf);
  const [own, photographed]: [number[], number[]] = [[], []];
  for (let round = 0; round < repeats; round += 1) {
    own.push(await check('pdf', pdf));
    photographed.push(await check('jpeg', photo));
  }
  const finding = (name: string, times: number[], atMost: number): Finding => ({
    name,
    detail: `${median(times).toFixed(2)} s`,
    value: median(times),
    target: { atMost },
  });
  const findings = [finding('our own PDF', own, 1), finding('a photographed page', photographed, 4)];
  console.log(table(findings));
  return findings;
}
