import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { openReplica, type Replica } from './replica.ts';

/** Another database with other rows stands for the copy, so that it shows which of the two was asked. */
let copy: TestDatabase;
let replica: Replica;
let testApp: TestApp;

async function start(url: string, answerMs?: number): Promise<void> {
  const options = answerMs === undefined ? {} : { answerMs };
  replica = openReplica(url, { log: createLog('silent'), namedStatements: true, ...options });
  testApp = await createTestApp(() => ({ replica }));
  await make.aRecord(testApp.database.db, 'Inspector', { name: 'Primary', email: 'primary@example.org' });
}

beforeEach(async () => {
  copy = await createTestDatabase();
  await make.aRecord(copy.db, 'Inspector', { name: 'Copy', email: 'copy@example.org' });
});
afterEach(async () => {
  await replica.close();
  await testApp.close();
  await copy.drop();
});

/** What a server says of itself comes before what the catalogue says. */
function tellingUrl({ url: plain }: TestDatabase, settings = ''): string {
  const url = new URL(plain);
  url.searchParams.set('options', `-c search_path=public,pg_catalog ${settings}`);
  return url.toString();
}

async function tell({ pool }: TestDatabase, head: string, body: string): Promise<void> {
  await pool.query(`create function public.${head} language plpgsql as $$ begin ${body} end $$`);
}

async function tellAs(replayed: string): Promise<string> {
  await tell(copy, 'pg_is_in_recovery() returns boolean', 'return true;');
  await tell(copy, 'pg_last_wal_replay_lsn() returns pg_lsn', `return ${replayed};`);
  return tellingUrl(copy);
}
const upToDate = 'pg_catalog.pg_current_wal_lsn()';

const listed = async () => {
  const payload = { filters: {}, limit: 10, offset: 0 };
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/Inspector/search',
    headers: as('SuperAdmin'),
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ name }: { name: string }) => name);
};

test('lists and counts are asked of the copy, single records and verdicts of the primary', async () => {
  await start(copy.url);
  expect(await listed()).toEqual(['Copy']);
  const counts = await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/counts',
    headers: as('SuperAdmin'),
    payload: { groupBy: 'annual' },
  });
  expect(counts.json().data.inspector_total).toBe(1);
  expect(replica.counts).toEqual({ replica: 2, primary: 0 });
  const { rows } = await copy.pool.query<{ osid: string }>("select osid from record where entity = 'Inspector'");
  const single = await testApp.app.inject({
    method: 'GET',
    url: `/api/v1/Inspector/${rows[0]?.osid}`,
    headers: as('SuperAdmin'),
  });
  expect(single.statusCode).toBe(404);
  const verdict = await testApp.app.inject({
    method: 'POST',
    url: '/api/verifier/public/verify',
    payload: { certificateNo: 'BECE-2026-0000000000', resultType: 'regional' },
  });
  expect(verdict.statusCode).toBeLessThan(500);
  expect(replica.counts).toEqual({ replica: 2, primary: 0 });
});

test('a copy that has all that was written is asked', async () => {
  await start(await tellAs(upToDate));
  expect(await listed()).toEqual(['Copy']);
});

test('a copy that lacks what was just written is not asked, and left alone for a while', async () => {
  await start(await tellAs("'0/1'::pg_lsn"));
  expect(await listed()).toEqual(['Primary']);
  expect(await listed()).toEqual(['Primary']);
  expect(replica.counts).toEqual({ replica: 0, primary: 2 });
});

test('a copy that is away is passed over', async () => {
  const away = new URL(copy.url);
  away.pathname = '/nobody_made_this';
  await start(away.toString());
  expect(await listed()).toEqual(['Primary']);
  expect(replica.counts).toEqual({ replica: 0, primary: 1 });
});

/** Slow on the copy alone. */
const slowly = (milliseconds: number) => (db: Database) =>
  sql<{ name: string }>`select current_database() as name,
    pg_sleep(case when current_database() = ${new URL(copy.url).pathname.slice(1)} then ${milliseconds / 1000}::float8 else 0 end)`
    .execute(db)
    .then(({ rows }) => rows[0]?.name);

test('a question that is ended for its own slowness says nothing of the copy: others go on asking it', async () => {
  await start(tellingUrl(copy, '-c statement_timeout=1000'));
  const answered = await replica.read(testApp.database.db, slowly(60_000));
  expect(answered).not.toBe(new URL(copy.url).pathname.slice(1));
  expect(await listed()).toEqual(['Copy']);
  expect(replica.counts).toEqual({ replica: 1, primary: 1 });
});

test('a slow question is waited for while the copy says that it lives, and keeps nobody from asking it', async () => {
  await start(copy.url, 1000);
  const slow = replica.read(testApp.database.db, slowly(2500));
  expect(await listed()).toEqual(['Copy']);
  expect(await slow).toBe(new URL(copy.url).pathname.slice(1));
  expect(await listed()).toEqual(['Copy']);
  expect(replica.counts).toEqual({ replica: 3, primary: 0 });
});

test('a copy of another cluster is not believed', async () => {
  const url = await tellAs(upToDate);
  await tell(copy, 'pg_control_system(out system_identifier bigint)', 'system_identifier := 1;');
  await start(url);
  expect(await listed()).toEqual(['Primary']);
});

test('neither a primary that was put aside nor a copy that follows it is believed, however far they are', async () => {
  await tell(copy, 'pg_walfile_name(pg_lsn) returns text', "return '000000070000000000000001';");
  await start(tellingUrl(copy));
  expect(await listed()).toEqual(['Primary']);
  await replica.close();
  await testApp.close();
  const url = await tellAs("'FFFFFFFF/0'::pg_lsn");
  await tell(copy, 'pg_control_checkpoint(out timeline_id integer)', 'timeline_id := 7;');
  await start(url);
  expect(await listed()).toEqual(['Primary']);
});

test('where the database does not tell which cluster it is, only one that follows is believed', async () => {
  const url = tellingUrl(copy);
  await start(url);
  await tell(
    testApp.database,
    'pg_control_system(out system_identifier bigint)',
    "raise insufficient_privilege using message = 'kept secret';",
  );
  const primary = openDatabase(tellingUrl(testApp.database));
  const name = new URL(copy.url).pathname.slice(1);
  expect(await replica.read(primary.db, slowly(0))).not.toBe(name);
  await replica.close();
  replica = openReplica(await tellAs(upToDate), { log: createLog('silent'), namedStatements: true });
  expect(await replica.read(primary.db, slowly(0))).toBe(name);
  await primary.close();
});
