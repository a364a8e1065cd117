import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';
import { killedWorkers, performKilledWorkers } from './killed-workers.ts';
import { fullDisk } from './kinds/full-disk.ts';
import { halfOpen } from './kinds/half-open.ts';
import { hangingMail } from './kinds/hanging-mail.ts';
import { jumpingClock } from './kinds/jumping-clock.ts';
import { killedDatabase } from './kinds/killed-database.ts';
import { killedRenderer } from './kinds/killed-renderer.ts';
import { killedServer } from './kinds/killed-server.ts';
import { newerDatabase } from './kinds/newer-database.ts';
import { refusingBucket } from './kinds/refusing-bucket.ts';
import { twoSchedulers } from './kinds/two-schedulers.ts';
import { wrongMasterKey } from './kinds/wrong-master-key.ts';
import { endOpen, perform, printTable, type Row } from './perform.ts';

/**
 * `npm run test:faults`: one thing after another goes wrong under people at work; what they were told must be there
 * afterwards, once, and verify. `--keep` leaves the folders with their logs; words choose among the faults by their names.
 */
const faults: readonly Fault[] = [
  killedServer,
  killedRenderer,
  killedDatabase,
  fullDisk,
  jumpingClock,
  halfOpen,
  hangingMail,
  refusingBucket,
  wrongMasterKey,
  newerDatabase,
  twoSchedulers,
];

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url)), 'server'], {
  stdio: 'inherit',
});
const root = mkdtempSync(join(tmpdir(), 'sanad-faults-'));
chmodSync(root, 0o755);
const isKept = options.includes('--keep');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endOpen().finally(() => process.exit(130)));
const rows: Row[] = [];
for (const fault of faults.filter(({ name }) => isChosen(name))) rows.push(await perform(fault, root, isKept));
if (isChosen(killedWorkers)) rows.push(await performKilledWorkers());
if (isKept) console.log(`Kept: ${root}`);
else rmSync(root, { recursive: true, force: true });
printTable(rows);
process.exit(rows.every(({ unmet }) => unmet.length === 0) ? 0 : 1);
