import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDecidingApp, type DecidingApp } from '#testing/deciding-app.ts';
import { pendingResult } from '#testing/issuing-world.ts';
import { as } from '#testing/test-app.ts';
import { bulkRejectJob } from './jobs.ts';

let testApp: DecidingApp;
let world: DecidingApp['world'];
beforeAll(async () => {
  testApp = await createDecidingApp();
  world = testApp.world;
});
beforeEach(() => testApp.leaveNothingPending('issued'));
afterAll(() => testApp.close());

const post = (url: string, role: Parameters<typeof as>[0], payload: object) =>
  testApp.app.inject({ method: 'POST', url, headers: as(role), payload });
const reject = (payload: object, role: Parameters<typeof as>[0] = 'School') =>
  post('/api/school/bulkReject', role, { filters: {}, reason: 'Marks of another class', ...payload });

const work = () => testApp.workOff(bulkRejectJob);

async function read(osid: string): Promise<{ status: string; rejectReason: string | undefined; updatedAt: string }> {
  const { rows } = await testApp.database.pool.query('select data, updated_at from record where osid = $1', [osid]);
  const { status, rejectReason } = rows[0].data;
  return { status, rejectReason, updatedAt: rows[0].updated_at.toISOString() };
}

const some = (count: number) => testApp.somePending(count);

test('many results are sent back at once, each with the reason, and their uploader is told once', async () => {
  const results = await some(5);
  const answer = await reject({});
  expect([answer.statusCode, answer.json().data.totalCount]).toEqual([200, 5]);
  await work();
  for (const { osid } of results) {
    expect(await read(osid)).toMatchObject({ status: 'rejected', rejectReason: 'Marks of another class' });
  }
  const { jobId } = answer.json().data;
  const job = await testApp.app.inject({ method: 'GET', url: `/api/bulk-jobs/${jobId}`, headers: as('School') });
  expect(job.json().data).toMatchObject({ state: 'done', sucessCount: 5, failureCount: 0, remainingCount: 0 });
  const told = await testApp.database.pool.query(
    "select account_id from notification where subject_key = 'notification.bulk-rejected'",
  );
  expect(new Set(told.rows.map(({ account_id }) => account_id)).size).toBe(told.rows.length);
  const logged = await testApp.database.pool.query(
    "select action_values from activity where action_key = 'activity.bulk-rejected'",
  );
  expect(logged.rows).toEqual([{ action_values: expect.objectContaining({ reason: 'Marks of another class' }) }]);
});

test('without a reason nothing is sent back: whoever corrects them must know why', async () => {
  const [result] = await some(1);
  for (const reason of [undefined, '', '   ', 'two\nlines', 'x'.repeat(251)]) {
    expect((await reject({ reason })).statusCode).toBe(400);
  }
  await work();
  expect(await read(result?.osid ?? '')).toMatchObject({ status: 'pending' });
});

test('what changed since it was looked at is left out and named', async () => {
  const [changed, seen] = await some(2);
  const osids = [changed?.osid ?? '', seen?.osid ?? ''];
  const versions = {
    [osids[0] ?? '']: '2020-01-01T00:00:00.000Z',
    [osids[1] ?? '']: (await read(osids[1] ?? '')).updatedAt,
  };
  const answer = await reject({ filters: { osid: { or: osids } }, versions });
  await work();
  expect((await read(osids[0] ?? '')).status).toBe('pending');
  expect((await read(osids[1] ?? '')).status).toBe('rejected');
  const url = `/api/bulk-jobs/${answer.json().data.jobId}`;
  const { data } = (await testApp.app.inject({ method: 'GET', url, headers: as('School') })).json();
  expect(data.failures).toEqual([expect.objectContaining({ osid: osids[0], code: 'changed' })]);
});

test('a school sends back nothing of an examination, an inspector nothing of a school', async () => {
  const [ofSchool] = await some(1);
  const ofState = await pendingResult(testApp, world);
  const [bySchool, byInspector] = [
    await reject({ filters: { osid: { eq: ofState.osid } } }),
    await reject({ filters: { osid: { eq: ofSchool?.osid } } }, 'Inspector'),
  ];
  expect([bySchool.statusCode, byInspector.statusCode]).toEqual([404, 404]);
  expect((await reject({}, 'Teacher')).statusCode).toBe(403);
});

test('the tabs of a list count each status within reach and whatever status the list shows', async () => {
  await some(3);
  const counts = async (filters: object, role: Parameters<typeof as>[0] = 'School') =>
    (await post('/api/results/counts', role, { entity: 'ClassResults', filters })).json().data;
  const all = await counts({});
  expect(all).toMatchObject({ pending: 3 });
  expect(await counts({ status: { eq: 'issued' } })).toEqual(all);
  expect(await counts({ className: { eq: 'No such class' } })).toEqual({ pending: 0, issued: 0, rejected: 0 });
  expect((await post('/api/results/counts', 'School', { entity: 'Student' })).statusCode).toBe(400);
  const secret = await post('/api/results/counts', 'School', {
    entity: 'ClassResults',
    filters: { nothing: { eq: 1 } },
  });
  expect(secret.statusCode).toBe(400);
});

test('the menu is told how much waits for each role, and of nothing else', async () => {
  await some(2);
  const waiting = async (role: Parameters<typeof as>[0]) =>
    (await testApp.app.inject({ method: 'GET', url: '/api/waiting', headers: as(role) })).json().data;
  expect(await waiting('School')).toEqual({ results: 2, joins: 0, doubts: 0, reports: 0, claims: 0 });
  expect(Object.keys(await waiting('SuperAdmin')).sort()).toEqual(['changes', 'messages', 'schools']);
  expect(await waiting('Student')).toEqual({});
});
