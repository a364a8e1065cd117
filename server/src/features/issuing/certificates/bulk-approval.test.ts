import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchJobs } from '#platform/jobs/batch-jobs.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createDecidingApp, type DecidingApp } from '#testing/deciding-app.ts';
import { pendingClassResult, pendingResult } from '#testing/issuing-world.ts';
import { as } from '#testing/test-app.ts';
import { bulkApproveJob } from './jobs.ts';

type Headers = { authorization?: string };

let testApp: DecidingApp;
let world: DecidingApp['world'];
beforeAll(async () => {
  testApp = await createDecidingApp();
  world = testApp.world;
});
beforeEach(() => testApp.leaveNothingPending('rejected'));
afterAll(() => testApp.close());

const start = (headers: Headers, filters: object = {}, path = 'school') =>
  testApp.app.inject({ method: 'POST', url: `/api/${path}/bulkApprove`, headers, payload: { filters } });
const read = (headers: Headers, id: string) =>
  testApp.app.inject({ method: 'GET', url: `/api/bulk-jobs/${id}`, headers });

const work = () => testApp.workOff(bulkApproveJob);

async function statuses(osids: readonly string[]): Promise<string[]> {
  const { rows } = await testApp.database.pool.query('select status from record where osid = any($1) order by osid', [
    osids,
  ]);
  return rows.map(({ status }) => status);
}

const some = (count: number) => testApp.somePending(count);

test('[REG-51] [TABLE-50] [TABLE-51] a bulk approval answers at once; the job approves all that the filters find and counts them', async () => {
  const results = await some(7);
  const answer = await start(as('School'), { className: { eq: 'JSS 1' } });
  expect([answer.statusCode, answer.json().data.totalCount]).toEqual([200, 7]);
  const { jobId } = answer.json().data;
  expect((await read(as('School'), jobId)).json().data).toMatchObject({
    state: 'queued',
    totalCount: 7,
    processedCount: 0,
    remainingCount: 7,
  });
  expect(new Set(await statuses(results.map(({ osid }) => osid)))).toEqual(new Set(['pending']));
  await work();
  expect((await read(as('School'), jobId)).json().data).toEqual({
    osid: jobId,
    action: 'certificates.bulk-approve',
    state: 'done',
    totalCount: 7,
    processedCount: 7,
    sucessCount: 7,
    failureCount: 0,
    remainingCount: 0,
    failures: [],
  });
  expect(new Set(await statuses(results.map(({ osid }) => osid)))).toEqual(new Set(['issued']));
});

test('a bulk approval that names no filters is refused and approves nothing', async () => {
  const [result] = await some(1);
  for (const payload of [{}, { entity: 'ClassResults' }, { filters: null }]) {
    const call = { method: 'POST' as const, url: '/api/school/bulkApprove', headers: as('School'), payload };
    expect((await testApp.app.inject(call)).statusCode).toBe(400);
  }
  await work();
  expect(await statuses([result?.osid ?? ''])).toEqual(['pending']);
});

test('an act on one kind of results leaves the other kind alone, whoever reaches both', async () => {
  const [ofSchool] = await some(1);
  const ofState = await pendingResult(testApp, world);
  const payload = { filters: {}, entity: 'ClassResults' };
  const url = '/api/superAdmin/bulkApprove';
  const answer = await testApp.app.inject({ method: 'POST', url, headers: as('SuperAdmin'), payload });
  expect([answer.statusCode, answer.json().data.totalCount]).toEqual([200, 1]);
  await work();
  expect([await statuses([ofSchool?.osid ?? '']), await statuses([ofState.osid])]).toEqual([['issued'], ['pending']]);
  const wrong = { method: 'POST' as const, url, headers: as('SuperAdmin'), payload: { entity: 'Student' } };
  expect((await testApp.app.inject(wrong)).statusCode).toBe(400);
});

test('[TABLE-51] what was decided meanwhile is a failure with its reason, and stops nothing', async () => {
  const [first, ...rest] = await some(4);
  const { jobId } = (await start(as('School'))).json().data;
  await testApp.app.inject({
    method: 'POST',
    url: '/api/school/reject',
    headers: as('School'),
    payload: { osid: first?.osid },
  });
  const { rows } = await testApp.database.pool.query(
    `update record set data = data || '{"admissionNo":"A/77"}' where osid = $1 returning data`,
    [first?.osid],
  );
  const { firstName, lastName } = rows[0].data;
  await work();
  const { data } = (await read(as('School'), jobId)).json();
  expect(data).toMatchObject({ state: 'done', sucessCount: 3, failureCount: 1, remainingCount: 0 });
  expect(data.failures).toEqual([
    {
      osid: first?.osid,
      name: expect.stringMatching(new RegExp(`^${firstName} .*${lastName}$`)),
      number: 'A/77',
      code: 'not-pending',
      message: expect.stringContaining('no longer pending'),
    },
  ]);
  const inHindi = { ...as('School'), cookie: 'lang=hi' };
  const hindi = (await read(inHindi, jobId)).json().data;
  expect(hindi.failures[0].message).toMatch(/[\u0900-\u097f]/);
  expect(new Set(await statuses(rest.map(({ osid }) => osid)))).toEqual(new Set(['issued']));
});

test('a row that the database refuses is found in halves: all others are issued', async () => {
  const results = await some(9);
  const { jobId } = (await start(as('School'))).json().data;
  const bad = results[4]?.osid ?? '';
  // A credential of it is there already, though the row says pending: the unique index refuses a second.
  await testApp.database.pool.query(
    `insert into credential select gen_random_uuid(), 'XXXXXXXXXX', 'SRC-2026-XXXXXXXXXX', 'ClassResults', $1, subject_id, school_id,
       state_id, gen_random_uuid(), kid, 1, 0, now(), null, '{}', '' from credential limit 1`,
    [bad],
  );
  await work();
  const { data } = (await read(as('School'), jobId)).json();
  expect(data).toMatchObject({
    state: 'done',
    sucessCount: 8,
    failureCount: 1,
    failures: [{ osid: bad, code: 'failed' }],
  });
  expect(await statuses([bad])).toEqual(['pending']);
});

test('a job that runs a second time issues nothing twice and tells nobody twice', async () => {
  const results = await some(3);
  const { jobId } = (await start(as('School'))).json().data;
  const [job] = testApp.queuedJobs;
  await work();
  await bulkApproveJob.run(testApp.deps, job?.payload);
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int as count from credential where result_id = any($1)',
    [results.map(({ osid }) => osid)],
  );
  expect(rows[0].count).toBe(3);
  const told = await testApp.database.pool.query(
    "select account_id from notification where subject_key = 'notification.bulk-finished' and text_values->>'total' = '3' order by 1",
  );
  expect(told.rows).toEqual([{ account_id: 'user-School' }, { account_id: 'user-Teacher' }]);
  expect((await read(as('School'), jobId)).json().data.sucessCount).toBe(3);
});

test('nothing to do: "No Processing Records Found", and no job', async () => {
  const answer = await start(as('School'), { className: { eq: 'SSS 9' } });
  expect([answer.statusCode, answer.json().params.errmsg]).toEqual([404, 'No Processing Records Found']);
  expect(testApp.queuedJobs).toEqual([]);
});

test('[TABLE-50] only results within the reach of the caller are taken; a SuperAdmin takes both kinds', async () => {
  await some(2);
  await pendingClassResult(testApp, world.far);
  await pendingResult(testApp, world);
  expect((await start(as('School'))).json().data.totalCount).toBe(2);
  expect((await start(as('Inspector'), {}, 'inspector')).json().data.totalCount).toBe(1);
  expect((await start(as('SuperAdmin'), {}, 'superAdmin')).json().data.totalCount).toBe(4);
  expect((await start(as('SuperAdmin'), { term: { eq: 'First' } }, 'superAdmin')).json().data.totalCount).toBe(3);
  expect((await start(as('Teacher'))).statusCode).toBe(403);
  expect((await start({})).statusCode).toBe(401);
});

test('a filter that cannot be understood is refused', async () => {
  await some(1);
  expect((await start(as('School'), { nonsense: { eq: 'x' } })).statusCode).toBe(400);
  expect((await start(as('School'), { term: { sounds: 'x' } })).statusCode).toBe(400);
});

test('a job is shown to its starter and to the administration only', async () => {
  await some(1);
  const { jobId } = (await start(as('School'))).json().data;
  expect((await read(as('SuperAdmin'), jobId)).statusCode).toBe(200);
  expect((await read(as('School', { id: 'far-School' }), jobId)).statusCode).toBe(404);
  expect((await read(as('School'), 'nonsense')).statusCode).toBe(404);
  const search = (headers: Headers) =>
    testApp.app.inject({ method: 'POST', url: '/api/v1/BulkJob/search', headers, payload: {} });
  const found = (await search(as('School'))).json();
  expect(found.data[0]).toMatchObject({ osid: jobId, totalCount: 1 });
  expect(found.totalCount).toBeGreaterThanOrEqual(found.data.length);
  expect((await search(as('School', { id: 'far-School' }))).json().data).toEqual([]);
  const anyCase = { method: 'POST', url: '/api/v1/bulkjob/search', headers: as('School'), payload: {} } as const;
  expect((await testApp.app.inject(anyCase)).json().data[0].osid).toBe(jobId);
});

const toldOfEnd = async (jobId: string) => {
  const { rows } = await testApp.database.pool.query(
    `select account_id from notification where subject_key = 'notification.bulk-failed'
       and created_at >= (select finished_at from batch where id = $1)`,
    [jobId],
  );
  return rows.map(({ account_id }) => account_id);
};

test('a job that gets nowhere is given up after several tries: it says why, its starter is told once, the rest stays pending', async () => {
  const results = await some(3);
  const { jobId } = (await start(as('School'))).json().data;
  const [job] = testApp.queuedJobs;
  const broken = { ...testApp.deps, settings: { ...testApp.deps.settings, masterKey: undefined } };
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(bulkApproveJob.run(broken as never, job?.payload)).rejects.toThrow('master key');
    expect((await read(as('School'), jobId)).json().data.state).toBe('queued');
  }
  await bulkApproveJob.run(broken as never, job?.payload);
  const { data } = (await read(as('School'), jobId)).json();
  expect(data).toMatchObject({ state: 'failed', processedCount: 0, remainingCount: 3, failures: [] });
  expect(data.reason).toContain('could not go on');
  expect(new Set(await statuses(results.map(({ osid }) => osid)))).toEqual(new Set(['pending']));
  await bulkApproveJob.run(testApp.deps, job?.payload);
  expect((await read(as('School'), jobId)).json().data.state).toBe('failed');
  expect(await toldOfEnd(jobId)).toEqual(['user-School']);
  const again = (await start(as('School'))).json().data;
  testApp.queuedJobs.shift();
  await work();
  expect((await read(as('School'), again.jobId)).json().data).toMatchObject({ state: 'done', sucessCount: 3 });
});

test('a job that the queue gives to nobody any more is found and given up', async () => {
  // In this file the queue is a list: what earlier tests left in the database would be found, too.
  await testApp.database.pool.query("update batch set state = 'done' where state in ('queued', 'running')");
  await some(1);
  const waiting = (await start(as('School'))).json().data.jobId;
  const abandoned = (await start(as('School'))).json().data.jobId;
  await createJobQueue().add(testApp.deps.db, 'certificates.bulk-approve', { batchId: waiting });
  await createJobQueue().add(testApp.deps.db, 'certificates.bulk-approve', { batchId: abandoned });
  await testApp.database.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where payload->>'batchId' = $1",
    [abandoned],
  );
  await batchJobs([bulkApproveJob]).at(-1)?.run(testApp.deps, {});
  expect((await read(as('School'), waiting)).json().data.state).toBe('queued');
  expect((await read(as('School'), abandoned)).json().data).toMatchObject({ state: 'failed', remainingCount: 1 });
  expect(await toldOfEnd(abandoned)).toEqual(['user-School']);
});

test('[CONST-19] [S-12] a large job goes on by itself in batches of 500', { timeout: 180_000 }, async () => {
  await some(501);
  const { pool } = testApp.database;
  await pool.query('create table batch_end (processed int)');
  await pool.query(`create function note_batch() returns trigger language plpgsql as $$
    begin insert into batch_end values (new.succeeded + new.failed); return null; end $$`);
  await pool.query(`create trigger note_batch after update on batch for each row
    when (new.succeeded + new.failed > old.succeeded + old.failed) execute function note_batch()`);
  await start(as('School'));
  await work();
  const { rows } = await pool.query('select processed from batch_end order by processed');
  expect(rows.map(({ processed }) => processed)).toEqual([500, 501]);
});
