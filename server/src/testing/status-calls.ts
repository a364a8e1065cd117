import { insertBatch } from '#platform/jobs/batches.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { findJobOf } from '#platform/jobs/listed-jobs.ts';
import { insertMail, updateMailNotSent } from '#platform/mail/outbox.ts';
import type { Call, Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

const queue = createJobQueue();

/** A job that nobody runs; `batch`: bulk work that may be stopped. */
export async function aQueuedJob({ testApp }: Pick<Setting, 'testApp'>, batch = false): Promise<string> {
  const { db, ids } = testApp.deps;
  const id = ids.next();
  if (batch) {
    const kind = { name: 'results.process-batch', givesUpAt: 4, canBeStopped: true } as const;
    await insertBatch(db, kind, { id, startedBy: null, starterName: 'teacher@sanad.example', total: 10 });
  }
  const kind = batch ? 'results.process-batch' : 'previews.print-class';
  await queue.add(db, kind, batch ? { id, batchId: id } : { id });
  return (await findJobOf(db, kind, id)) ?? '';
}

/** A mail that the mail server refused for good. */
export async function aFailedMail({ testApp }: Pick<Setting, 'testApp'>, to = 'parent@example.org'): Promise<string> {
  const { db, ids } = testApp.deps;
  const id = ids.next();
  await insertMail(db, id, { to, subject: 'Set your password', text: 'Open https://sanad.example/set?token=secret' });
  await updateMailNotSent(db, id, { state: 'failed', error: '550 No such mailbox' });
  return id;
}

const get = (url: string) => async (): Promise<Call> => ({ method: 'GET', url });
const post = (url: string): Call => ({ method: 'POST', url });

export const statusCalls: Record<string, MakeCall> = {
  'GET /api/status': get('/api/status'),
  'GET /api/status/jobs': get('/api/status/jobs'),
  'POST /api/status/jobs/:id/run': async (setting) => post(`/api/status/jobs/${await aQueuedJob(setting)}/run`),
  'POST /api/status/jobs/:id/stop': async (setting) => post(`/api/status/jobs/${await aQueuedJob(setting, true)}/stop`),
  'GET /api/status/messages': get('/api/status/messages'),
  'POST /api/status/messages/:id/send': async (setting) =>
    post(`/api/status/messages/${await aFailedMail(setting)}/send`),
  'POST /api/status/messages/send': async () => post('/api/status/messages/send'),
  'POST /api/status/audit': async () => post('/api/status/audit'),
};
