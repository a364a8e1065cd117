import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { sequenceLog } from '#testing/sequence-log.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const post = (url: string, payload: object) =>
  testApp.app.inject({ method: 'POST', url, payload, headers: as('SuperAdmin') });

async function aPending(): Promise<string> {
  return (await pendingClassResult(testApp, world)).osid;
}

test('what a key signs while it is declared stolen is not issued; once more, it bears the new key and is verified', async () => {
  const { pool } = testApp.database;
  await issueAs(testApp, [await aPending()]);
  const issuerId = world.school.osid;
  const { rows: keys } = await pool.query("select kid from signing_key where issuer_id = $1 and state = 'active'", [
    issuerId,
  ]);
  const osid = await aPending();
  // Whoever issues has opened the key by now, and waits for a place in the status list.
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from status_list where issuer_id = $1 for update', [issuerId]);
  const approving = post('/api/superAdmin/approve', { osid });
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  const since = new Date().toISOString();
  expect((await post('/api/superAdmin/compromisedKey', { kid: keys[0].kid, since })).statusCode).toBe(200);
  await other.query('commit');
  other.release();
  const first = await approving;
  expect(first.statusCode, first.body).toBe(503);
  expect((await post('/api/superAdmin/approve', { osid })).statusCode).toBe(200);
  const { rows } = await pool.query('select id, kid from credential where result_id = $1', [osid]);
  expect(rows).toHaveLength(1);
  expect(rows[0].kid).not.toBe(keys[0].kid);
  await sequenceLog(testApp);
  const verdict = await testApp.app.inject({ method: 'GET', url: `/credentials/credentials/${rows[0].id}/verify` });
  expect(verdict.json().verified).toBe(true);
});
