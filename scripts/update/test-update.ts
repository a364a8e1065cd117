import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Processes } from '../cluster/processes.ts';
import { keepSchema } from './keep-schema.ts';
import { Missing, takePrevious, takeThis } from './releases.ts';
import { printRolling, updateRolling } from './rolling.ts';
import { updateUnderPages } from './running-page.ts';

/**
 * `npm run test:update [-- <revision or folder of the release before>]`: builds the release before, and puts what lies
 * here in its place: under pages that lie open in a browser, and beside the old server on one database. `--pages` or
 * `--rolling` does one of both, `--keep` leaves the folder with its logs. `--keep-schema` only notes what servers of
 * this release rely on in the database.
 */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [asked] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const has = (option: string) => options.includes(option);

const folder = mkdtempSync(join(tmpdir(), 'sanad-update-'));
chmodSync(folder, 0o755);
const processes = new Processes(join(folder, 'logs'));
let removePrevious = () => {};
let ending: Promise<void> | undefined;

async function endEverything(): Promise<void> {
  await processes.endAll();
  removePrevious();
  if (has('--keep')) console.log(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

const end = () => {
  ending ??= endEverything();
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)));

async function run(): Promise<boolean> {
  const previous = takePrevious(asked, join(folder, 'previous'));
  removePrevious = previous.remove;
  const now = takeThis();
  console.log(`From ${previous.name} to ${now.name}.`);
  const isSeen = has('--rolling') || (await updateUnderPages(previous, now, processes, join(folder, 'pages')));
  const isSurvived =
    has('--pages') || printRolling(await updateRolling(previous, now, processes, join(folder, 'rolling')));
  return isSeen && isSurvived;
}

let isMet = false;
try {
  if (has('--keep-schema')) {
    await keepSchema();
    isMet = true;
  } else isMet = await run();
} catch (error) {
  // What breaks because everything is being ended is not what there is to say.
  if (ending !== undefined) await new Promise(() => {});
  console.error(error instanceof Missing ? error.message : error);
}
await end();
process.exit(isMet ? 0 : 1);
