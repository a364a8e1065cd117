import { entities } from '@sanad/contract/entities/entities';
import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { syncSearchText } from './search-texts.ts';

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const partition = 'record_student';
const ofStudents = entities.Student.searchText;

async function sync(searchText: readonly string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await syncSearchText(client, { searchText }, partition);
  } finally {
    client.release();
  }
}

/** Pupils of one school, in the order of their numbers. */
async function insertPupils(count: number): Promise<void> {
  await database.pool.query(
    `insert into record (entity, osid, school_id, natural_key, data) select 'Student', gen_random_uuid(), school, 'UBS/' || n,
       jsonb_build_object('schoolId', school, 'uniqueId', 'UBS/' || n, 'admissionNo', 'UBS/' || n, 'firstName', 'Ƴan' || n, 'lastName', 'Bello')
     from generate_series(1, $1::int) n, (select gen_random_uuid()::text as school) as one`,
    [count],
  );
}

const rename = (to: string, client: Pick<pg.ClientBase, 'query'> = database.pool) =>
  client.query(
    `update record set data = data || jsonb_build_object('lastName', $1::text) where natural_key = 'UBS/1'`,
    [to],
  );

async function textsOf(where = 'true'): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ search_text: string | null }>(
    `select search_text from record where entity = 'Student' and ${where} order by natural_key`,
  );
  return rows.map((row) => row.search_text);
}

const ofTheFirst = `natural_key = 'UBS/1'`;

async function unfilled(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from record where entity = 'Student' and search_text is null`,
  );
  return rows[0]?.count ?? -1;
}

/** Takes the text away behind the trigger's back, as it is in a database from before there was one. */
async function forgetTexts(where = 'true'): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = '${partition}'::regclass and tgname like '%\\_search\\_%'`,
  );
  await database.pool.query(`comment on trigger ${rows[0]?.name} on ${partition} is null`);
  await database.pool.query(`update record set search_text = null where entity = 'Student' and ${where}`);
}

test('the text of searches stands in the row as it is compared, whoever writes the row', async () => {
  await insertPupils(1);
  expect(await textsOf()).toEqual(['yan1belloyan1ubs/1']);
  await rename('Ọláẹ̀kọ́');
  expect(await textsOf()).toEqual(['yan1olaekoyan1ubs/1']);
});

test('rows from before are given their text at the next start, and a start that broke off goes on', async () => {
  await insertPupils(2500);
  await forgetTexts();
  expect(await unfilled()).toBe(2500);
  await sync(ofStudents);
  expect(await unfilled()).toBe(0);
  await forgetTexts(`right(natural_key, 1) = '7'`);
  expect(await unfilled()).toBe(250);
  await sync(ofStudents);
  expect(await unfilled()).toBe(0);
});

test('with all of them there a start looks at no row', async () => {
  await insertPupils(1);
  await database.pool.query(`update record set search_text = 'as it was' where entity = 'Student'`);
  await sync(ofStudents);
  expect(await textsOf()).toEqual(['as it was']);
});

test('another choice of fields is written anew, and only by itself from then on', async () => {
  await insertPupils(1);
  await sync(['lastName']);
  expect(await textsOf()).toEqual(['bello']);
  await rename('Musa');
  expect(await textsOf()).toEqual(['musa']);
  const { rows } = await database.pool.query(
    `select tgname from pg_trigger where tgrelid = '${partition}'::regclass and tgname like '%\\_search\\_%'`,
  );
  expect(rows).toHaveLength(1);
});

test('what somebody changes while the rows are written stays', async () => {
  await insertPupils(3);
  await forgetTexts();
  const other: pg.PoolClient = await database.pool.connect();
  await other.query('begin');
  await rename('Musa', other);
  const syncing = sync(ofStudents);
  await expect
    .poll(async () => (await database.pool.query('select 1 from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  await other.query('commit');
  other.release();
  await syncing;
  expect(await textsOf(ofTheFirst)).toEqual(['yan1musayan1ubs/1']);
});
