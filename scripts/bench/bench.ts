import { runAllBenches, tellParent } from './all-benches.ts';
import { runBulkVerifyBench } from './bulk-verify-bench.ts';
import { runCopiesBench } from './copies-bench.ts';
import { runCopyBench } from './copy-bench.ts';
import { runIssueBench } from './issue-bench.ts';
import { type Finding, isMet } from './measure.ts';
import { runMemoryBench } from './memory-bench.ts';
import { OptionError } from './option-error.ts';
import { runPausesBench } from './pauses-bench.ts';
import { runRecallBench } from './recall-bench.ts';
import { runRegistryBench } from './registry-bench.ts';
import { runReleaseBench } from './release-bench.ts';
import { runRenderBench } from './render-bench.ts';
import { runScaleBench } from './scale-bench.ts';
import { runScreensBench } from './screens-bench.ts';
import { runUploadBench } from './upload-bench.ts';
import { runVerifyBench } from './verify-bench.ts';

type Bench = (args: string[]) => Promise<Finding[]>;

/** `npm run bench <name> [options]`: how the product behaves at size, as ratios within one run. */
const benches: Readonly<Record<string, Bench>> = {
  registry: runRegistryBench,
  'bulk-verify': runBulkVerifyBench,
  upload: runUploadBench,
  issue: runIssueBench,
  release: runReleaseBench,
  recall: runRecallBench,
  render: runRenderBench,
  screens: runScreensBench,
  verify: runVerifyBench,
  copy: runCopyBench,
  copies: runCopiesBench,
  pauses: runPausesBench,
  memory: runMemoryBench,
  scale: runScaleBench,
};

async function runOne(name: string, args: string[]): Promise<boolean> {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (bench === undefined) {
    throw new OptionError(
      `Which bench? ${Object.keys(benches).join(', ')}; none for all. Example: npm run bench registry -- --rows 100000`,
    );
  }
  const findings = await bench(args);
  tellParent(findings);
  return findings.every(isMet);
}

const [name, ...args] = process.argv.slice(2);
try {
  const isGood = await (name === undefined ? runAllBenches(Object.keys(benches)) : runOne(name, args));
  process.exit(isGood ? 0 : 1);
} catch (error) {
  console.error(error instanceof OptionError ? error.message : error);
  process.exit(2);
}
