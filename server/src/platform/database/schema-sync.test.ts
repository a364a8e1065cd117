import { entities } from '@sanad/contract/entities/entities';
import { defineEntity, type Entity } from '@sanad/contract/entities/entity';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { paths } from '../paths.ts';
import { migrate } from './migrate.ts';
import { migrateAll } from './migrate-all.ts';
import { partitionOf, syncSchema } from './schema-sync.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

type Changes = { promoted?: Entity['promoted']; indexFields?: string[]; uniqueIndexFields?: string[] };

/** An institute that asks for more than the real one. */
function instituteWith(changes: Changes): Entity {
  const { promoted, ...osConfig } = changes;
  const base = defineEntity({
    name: 'Institute',
    schema: Type.Object({ instituteName: Type.String(), town: Type.String(), code: Type.String() }),
    osConfig: {},
    writers: 'system',
    promoted: {},
  });
  return { ...base, osConfig: { ...base.osConfig, ...osConfig }, promoted: promoted ?? {} };
}

const sync = (entity: Entity) =>
  migrate(database.pool, paths.migrations, {
    afterwards: (client) => syncSchema(client, Object.values({ ...entities, Institute: entity })),
  });

async function indexesOn(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ indexdef: string }>(
    "select indexname || ' ' || indexdef as indexdef from pg_indexes where tablename = $1 order by 1",
    [table],
  );
  return rows.map((row) => row.indexdef);
}

async function wholeSchema(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select indexname || indexdef as line from pg_indexes where tablename like 'record%'
     union all select conname || convalidated::text || pg_get_constraintdef(oid) from pg_constraint
       where conrelid::regclass::text like 'record%'
     union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1`,
  );
  return rows.map((row) => row.line);
}

function insert(institute: { key: string | null; data: Record<string, unknown>; group?: string }): Promise<unknown> {
  return database.pool.query(
    "insert into record (entity, osid, natural_key, group_key, data) values ('Institute', gen_random_uuid(), $1, $2, $3)",
    [institute.key, institute.group ?? null, institute.data],
  );
}

test('two servers that start at once leave one complete schema, and a later start changes nothing', async () => {
  await Promise.all([migrateAll(database.pool), migrateAll(database.pool)]);
  const first = await wholeSchema();
  await migrateAll(database.pool);
  expect(await wholeSchema()).toEqual(first);
  const { rows } = await database.pool.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass",
  );
  expect(rows.map((row) => row.name).sort()).toEqual(Object.values(entities).map(partitionOf).sort());
  const invalid = await database.pool.query('select 1 from pg_index where not indisvalid');
  expect(invalid.rowCount).toBe(0);
});

test('a row whose promoted columns differ from its data is refused', async () => {
  await expect(insert({ key: 'Another', data: { instituteName: 'Federal College' } })).rejects.toThrow('_sync_');
  await expect(insert({ key: 'Federal College', data: { instituteName: 'Federal College' } })).resolves.toBeDefined();
});

test('a natural key is unique among the live rows of an entity', async () => {
  await expect(insert({ key: 'Federal College', data: { instituteName: 'Federal College' } })).rejects.toThrow(
    'duplicate key',
  );
  await database.pool.query("update record set deleted_at = now() where natural_key = 'Federal College'");
  await expect(insert({ key: 'Federal College', data: { instituteName: 'Federal College' } })).resolves.toBeDefined();
});

test('a result that a correction superseded leaves its key free, a live one does not', async () => {
  const data = { studentId: 'a', academicYear: '2024-2025', term: 'First', status: 'pending' };
  const insertResult = (more: Record<string, unknown>) =>
    database.pool.query(
      "insert into record (entity, osid, subject_id, status, data) values ('ClassResults', gen_random_uuid(), 'a', 'pending', $1)",
      [{ ...data, ...more }],
    );
  await insertResult({ supersededBy: 'b' });
  await insertResult({});
  await expect(insertResult({})).rejects.toThrow('duplicate key');
});

test('an index field added to an entity gets its index on the next start, and the old ones stay', async () => {
  const before = await indexesOn('record_institute');
  await sync(instituteWith({ promoted: { natural_key: ['instituteName'] }, indexFields: ['town'] }));
  const after = await indexesOn('record_institute');
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringContaining("(data ->> 'town'::text)")]);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('an index that a crash left half built is made anew', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where tablename = 'record_institute' and indexname like '%town%'",
  );
  const name = rows[0]!.name;
  await database.pool.query('update pg_index set indisvalid = false where indexrelid = $1::regclass', [name]);
  await sync(instituteWith({ promoted: { natural_key: ['instituteName'] }, indexFields: ['town'] }));
  const { rows: state } = await database.pool.query('select indisvalid from pg_index where indexrelid = $1::regclass', [
    name,
  ]);
  expect(state[0].indisvalid).toBe(true);
});

test('a changed promotion brings the old rows in step and binds the new ones', async () => {
  await database.pool.query(`update record set data = data || '{"town": "Gombe"}' where entity = 'Institute'`);
  await sync(instituteWith({ promoted: { natural_key: ['instituteName'], group_key: ['town', 'instituteName'] } }));
  const { rows } = await database.pool.query("select group_key from record where entity = 'Institute'");
  expect(rows.map((row) => row.group_key)).toEqual(['Gombe/Federal College', 'Gombe/Federal College']);
  await expect(insert({ key: 'B', data: { instituteName: 'B', town: 'Kano' } })).rejects.toThrow('_sync_');
  await expect(
    insert({ key: 'B', data: { instituteName: 'B', town: 'Kano' }, group: 'Kano/B' }),
  ).resolves.toBeDefined();
});
