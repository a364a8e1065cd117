import { type OpenDatabase, openDatabase } from '../../server/src/platform/database/database.ts';
import { migrateAll } from '../../server/src/platform/database/migrate-all.ts';
import { approvePending } from '../bench/approve-pending.ts';
import { cpuText } from '../bench/cpu-time.ts';
import { fillWithPending } from '../bench/pending-results.ts';
import { composeForBench } from '../bench/sized-registry.ts';
import type { Engines } from './engines.ts';

type Way = { name: string; isPooled: boolean; isSynchronous: boolean };

/** Each stands against the first. */
const ways: readonly Way[] = [
  { name: 'straight to the primary, replicas follow later', isPooled: false, isSynchronous: false },
  { name: 'through PgBouncer', isPooled: true, isSynchronous: false },
  { name: 'a replica has it before it is acknowledged', isPooled: false, isSynchronous: true },
  { name: 'both', isPooled: true, isSynchronous: true },
];

const rows = 20_000;

/** Asked for once beforehand: the first run of all pays for what is compiled, read and started. */
const warmUp = 2000;

async function openMigrated(engines: Engines, name: string, isPooled: boolean): Promise<OpenDatabase> {
  const straight = openDatabase(engines.urlOf('primary', name), { max: 4 });
  await migrateAll(straight.pool);
  if (!isPooled) return straight;
  await straight.close();
  return openDatabase(engines.urlOf('pooler', name), { max: 4, namedStatements: false });
}

async function measure(engines: Engines, { isPooled, isSynchronous }: Way, name: string, count: number) {
  await engines.waitForReplica(isSynchronous);
  await engines.makeDatabase(name);
  const database = await openMigrated(engines, name, isPooled);
  try {
    const deps = await composeForBench(database);
    await fillWithPending(database, count);
    return await approvePending(deps, database, count);
  } finally {
    await database.close();
    await engines.dropDatabase(name);
  }
}

/** What PgBouncer and a synchronous replica cost a bulk approval, on machines that all processes share. */
export async function measureIssuing(engines: Engines): Promise<void> {
  await engines.openPoolerToAll();
  const [first] = ways;
  if (first !== undefined) await measure(engines, first, 'issuing_first', warmUp);
  console.log(`\n| bulk approval of ${rows.toLocaleString('en')} results | certificates a second | ratio | |`);
  console.log('|---|---|---|---|');
  let anchor: number | undefined;
  for (const [index, way] of ways.entries()) {
    const { perSecond, cpu } = await measure(engines, way, `issuing_${index}`, rows);
    anchor ??= perSecond;
    const cells = [way.name, perSecond.toFixed(0), (perSecond / anchor).toFixed(2), cpuText(cpu, rows)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
