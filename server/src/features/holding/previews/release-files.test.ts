import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkApproveJob } from '#features/issuing/certificates/jobs.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, pendingResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { drawReleaseJob, startDrawingsJob } from './jobs.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const inspector = as('Inspector');

async function workOff(job: { name: string; run(deps: TestApp['deps'], payload: unknown): Promise<unknown> }) {
  for (const { payload } of testApp.queuedJobs.splice(0)) await job.run(testApp.deps, payload);
}

type Told = { state: string; signed: number; drawn: number; total: number };
async function readRelease(): Promise<Told> {
  const answer = await testApp.app.inject({ method: 'GET', url: '/api/releases', headers: inspector });
  return answer.json().data.releases[0];
}

test('the files of a release are drawn as soon as all of it is signed; its first hour is served from them', async () => {
  const { db, pool } = testApp.database;
  const student = await make.aStudent(db, { school: world.school, ownerId: 'pupil' });
  const rows = [await pendingResult(testApp, world, { student }), await pendingResult(testApp, world, {})];
  const releaseAt = new Date(Date.now() + 3_600_000).toISOString();
  const filters = { osid: { or: rows.map(({ osid }) => osid) } };
  const asked = { method: 'POST', url: '/api/inspector/bulkApprove', headers: inspector } as const;
  expect((await testApp.app.inject({ ...asked, payload: { filters, releaseAt } })).statusCode).toBe(200);
  // Nothing to draw before the approval is done.
  await startDrawingsJob.run(testApp.deps, {});
  expect(await readRelease()).toMatchObject({ state: 'planned', signed: 0, total: 2, drawn: 0 });
  await workOff(bulkApproveJob);
  await startDrawingsJob.run(testApp.deps, {});
  expect(await readRelease()).toMatchObject({ state: 'preparing', signed: 2, drawn: 0 });
  const waiting = testApp.queuedJobs.length;
  await startDrawingsJob.run(testApp.deps, {});
  expect(testApp.queuedJobs, 'it is given to be drawn once').toHaveLength(waiting);
  await workOff(drawReleaseJob);
  expect(await readRelease()).toMatchObject({ state: 'ready', signed: 2, drawn: 2 });
  const stored = await pool.query(
    'select format, count(*)::int as n from rendered_file group by format order by format',
  );
  expect(stored.rows).toEqual([
    { format: 'pdf', n: 2 },
    { format: 'png', n: 2 },
  ]);

  await pool.query('update release set release_at = now()');
  expect(await readRelease()).toMatchObject({ state: 'released' });
  const { rows: credentials } = await pool.query('select id from credential where result_id = $1', [rows[0]?.osid]);
  const drawnBefore = blank.requests.length;
  const url = `/credentials/credentials/${credentials[0].id}?format=pdf`;
  const file = await testApp.app.inject({ method: 'GET', url, headers: as('Student', { id: 'pupil' }) });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(blank.requests, 'nothing is drawn for whoever asks first').toHaveLength(drawnBefore);
});
