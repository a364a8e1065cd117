import type { OpenDatabase } from '../../server/src/platform/database/database.ts';

type Index = { table: string; name: string; definition: string };

const parts = { record_results: 'Results', record_class_results: 'ClassResults' };
const tables = [...Object.keys(parts), 'credential'];
/** For making indexes: sorts that fit into memory are much faster. */
const memory = '512MB';

async function takeIndexes({ pool }: OpenDatabase): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows;
}

async function giveIndexes({ pool }: OpenDatabase, indexes: readonly Index[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '${memory}'`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('reset maintenance_work_mem');
  } finally {
    client.release();
  }
}

/** As their trigger does row by row. */
async function holdNumbers({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`
    insert into held_number (entity, scope, number_key, osid)
    select entity, number_scope(entity, data, deleted_at), number_key(entity, data), osid from record
    where entity = 'Results' and number_scope(entity, data, deleted_at) is not null
      and number_key(entity, data) is not null
    on conflict do nothing`);
}

/**
 * Lets `write` fill tables that have nothing but their rows and keys, and makes the rest anew: row by row it would take
 * hours. `withNames`: also the indexes by which parts of names are found, which cost more than all others.
 */
export async function withBareTables(
  database: OpenDatabase,
  { withNames }: { withNames: boolean },
  write: () => Promise<unknown>,
): Promise<void> {
  const { pool } = database;
  for (const part of Object.keys(parts)) await pool.query(`alter table record detach partition ${part}`);
  const taken = await takeIndexes(database);
  await write();
  const wanted = taken.filter(({ definition }) => withNames || !definition.includes('USING gin'));
  await Promise.all(
    tables.map((table) =>
      giveIndexes(
        database,
        wanted.filter((index) => index.table === table),
      ),
    ),
  );
  for (const [part, entity] of Object.entries(parts)) {
    await pool.query(`alter table record attach partition ${part} for values in ('${entity}')`);
  }
  await holdNumbers(database);
}
