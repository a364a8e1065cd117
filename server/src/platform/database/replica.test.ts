import { afterEach, beforeEach, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createLog } from '../log.ts';
import { openReplica, type Replica } from './replica.ts';

/** Another database with other rows stands for the copy, so that it shows which of the two was asked. */
let copy: TestDatabase;
let replica: Replica;
let testApp: TestApp;

async function start(url: string): Promise<void> {
  replica = openReplica(url, { log: createLog('silent'), namedStatements: true });
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

/** What a copy says of itself comes before what the catalogue says. */
async function tellAs(replayed: string): Promise<string> {
  await copy.pool.query('create function public.pg_is_in_recovery() returns boolean language sql as $$ select true $$');
  await copy.pool.query(
    `create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select ${replayed} $$`,
  );
  const url = new URL(copy.url);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  return url.toString();
}

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
  await start(await tellAs('pg_catalog.pg_current_wal_lsn()'));
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
