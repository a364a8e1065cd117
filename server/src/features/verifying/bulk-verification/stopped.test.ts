import { expect, test } from 'vitest';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { schoolHeading, sendTo } from '#testing/bulk-verify-app.ts';
import { as, createTestApp } from '#testing/test-app.ts';
import { judgeVerificationsJob } from './jobs.ts';

const owner = as('Verifier', { id: 'owner' });
const operator = as('SuperAdmin');

test('whoever sent a list reads that it was stopped: in a notification, in the list of files and with its result', async () => {
  const product = await createTestApp(() => ({ jobs: createJobQueue() }));
  const ask = async (method: 'GET' | 'POST', url: string, headers = owner) => {
    const payload = method === 'POST' ? { payload: { filters: {} } } : {};
    return (await product.app.inject({ method, url, headers, ...payload })).json();
  };
  const row = 'A/1,Aisha,Bello,Unity School,2025-2026,First';
  const sent = sendTo(product, `${schoolHeading}\n${row}\n`, { headers: owner });
  const jobs = async () => (await ask('GET', '/api/status/jobs', operator)).data;
  await expect.poll(jobs, { timeout: 20_000 }).toHaveLength(1);
  const [{ id }] = await jobs();
  expect((await ask('POST', `/api/status/jobs/${id}/stop`, operator)).params).toMatchObject({ status: 'SUCCESSFUL' });
  const { db, pool } = product.database;
  const kinds = [judgeVerificationsJob];
  const worker = await startWorker({ db, pool, log: createLog('silent'), kinds, context: product.deps, pollMs: 50 });
  const { body } = await sent;
  await worker.stop();

  const why = 'An administrator of the platform stopped it. What was done until then stays done.';
  expect(body.params.errmsg, 'who still waits for it is told').toBe(why);
  const [batch] = (await ask('POST', '/api/v1/VerificationBatch/search')).data;
  expect(batch).toMatchObject({ state: 'failed', isStopped: true, totalCount: 0 });
  expect((await ask('POST', '/api/v1/Notification/search')).data).toMatchObject([
    { subject: 'Bulk verification stopped', link: `/bulk-verify?shown=${batch.osid}` },
  ]);
  expect((await ask('GET', `/api/verifier/batches/${batch.osid}`)).errmsg).toBe(why);
  await product.close();
});
