import { composeProduct } from '../../server/src/compose.ts';
import type { Deps } from '../../server/src/deps.ts';
import { addMissingRecords } from '../../server/src/features/registry/records/usecases.ts';
import type { Database, OpenDatabase } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { resultRecord, resultsPerSchool, schoolRecords } from './result-rows.ts';

/** The product on a database that holds this many results. */
export type SizedRegistry = { deps: Deps; rows: number; schools: number };

const step = 4000;

async function fill(db: Database, rows: number, schools: number): Promise<void> {
  const places = Array.from({ length: schools }, (_, school) => schoolRecords(school)).flat();
  for (let from = 0; from < places.length; from += step) await addMissingRecords(db, places.slice(from, from + step));
  let next = 0;
  const work = async () => {
    for (let from = next; from < rows; from = next) {
      next = Math.min(from + step, rows);
      const length = next - from;
      await addMissingRecords(
        db,
        Array.from({ length }, (_, index) => resultRecord(from + index, schools)),
      );
    }
  };
  // While the database stores one part, the next is made.
  await Promise.all([work(), work()]);
}

/** The product's parts on this database, as silent as they can be. */
export async function composeForBench(database: OpenDatabase): Promise<Deps> {
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), masterKey: Buffer.alloc(32, 7).toString('base64') };
  return (await composeProduct({ settings, log: createLog('silent'), database })).deps;
}

/** Fills the database through the product's own insert and leaves it as a night of housekeeping would. */
export async function createSizedRegistry(database: OpenDatabase, rows: number): Promise<SizedRegistry> {
  const deps = await composeForBench(database);
  const schools = rows / resultsPerSchool;
  await fill(database.db, rows, schools);
  await database.pool.query('vacuum (analyze) record');
  await database.pool.query('checkpoint');
  return { deps, rows, schools };
}
