import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { perform, printTable, type Row } from './act.ts';
import { Answers } from './answers.ts';
import { Engines } from './engines.ts';
import { faults } from './faults.ts';
import { measureIssuing } from './issuing.ts';
import { checkLimits } from './limits.ts';
import { countLostPictures, findMiscounts } from './losses.ts';
import { MissingParts, requireParts } from './parts.ts';
import { Processes } from './processes.ts';
import { Product } from './product.ts';
import { Traffic } from './traffic.ts';

/**
 * `npm run test:cluster`: etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer, a bucket, two servers and two workers,
 * and what they do when parts of them die under people at work. `--keep` leaves the folder with its logs; words choose
 * among the faults by their names, `issuing` the price of PgBouncer and a synchronous replica.
 */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const folder = mkdtempSync(join(tmpdir(), 'sanad-cluster-'));
chmodSync(folder, 0o755);
const processes = new Processes(join(folder, 'logs'));
let engines: Engines | undefined;
let ending: Promise<void> | undefined;

async function endEverything(): Promise<void> {
  await processes.endAll();
  engines?.endPostgres();
  if (options.includes('--keep')) console.log(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

const end = () => {
  ending ??= endEverything();
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)));

async function performAll(started: Engines, product: Product): Promise<{ rows: Row[]; problems: string[] }> {
  const answers = new Answers();
  const traffic = new Traffic(product.webUrl, answers);
  const database = openDatabase(started.databaseUrl, { max: 2 });
  const rows: Row[] = [];
  await traffic.start();
  for (const [index, fault] of chosen.entries())
    rows.push(await perform({ engines: started, product, traffic }, fault, { answers, database, mark: `B${index}` }));
  await traffic.stop();
  const lostPictures = await countLostPictures(traffic.people.student, traffic.acknowledged.pictures);
  const miscounts = await findMiscounts(database);
  await database.close();
  return { rows, problems: [...(lostPictures === 0 ? [] : [`${lostPictures} pictures are lost`]), ...miscounts] };
}

async function run(): Promise<boolean> {
  engines = await Engines.start(requireParts(), processes, folder);
  if (words.length === 0 || words.includes('issuing')) await measureIssuing(engines);
  if (chosen.length === 0) return true;
  const product = new Product(engines, processes);
  await product.startAll();
  const { rows, problems } = await performAll(engines, product);
  const isLimited = await checkLimits(product);
  const reads = await product.countReads();
  const { isSound, said } = await product.audit();
  printTable(rows);
  for (const problem of problems) console.log(problem);
  console.log(`Lists and counts: ${reads.replica} answered by replicas, ${reads.primary} by the primary for them.`);
  console.log(said);
  return (
    isSound && isLimited && reads.replica > 0 && problems.length === 0 && rows.every(({ unmet }) => unmet.length === 0)
  );
}

let isMet = false;
try {
  isMet = await run();
} catch (error) {
  // What breaks because everything is being ended is not what there is to say.
  if (ending !== undefined) await new Promise(() => {});
  console.error(error instanceof MissingParts ? error.message : error);
}
await end();
process.exit(isMet ? 0 : 1);
