import type { ListedJob, ListedJobState, ListedMessage } from '@sanad/contract/api/status';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import {
  askToStop,
  countWork,
  findJobForUpdate,
  type HeldJob,
  listWork,
  rescheduleJobs,
} from '../../../../platform/jobs/listed-jobs.ts';
import { countMessagesIn, listMessages } from '../../../../platform/mail/outbox.ts';
import { sendFailedMailsAgain, sendMailAgain } from '../../../../platform/mail/send-again.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { canOperate } from '../policy.ts';
import { presentJob, presentMessage } from '../present.ts';

export const auditJobName = 'operations.audit';

type Page = { offset?: number; limit?: number };
const pageOf = ({ offset = 0, limit = 20 }: Page) => ({ offset, limit });
const mostCounted = 10_000;

export async function searchJobs(
  { deps: { db }, actor }: Context,
  { state, ...page }: Page & { state?: ListedJobState },
): Promise<{ jobs: ListedJob[]; totalCount: number }> {
  requireThat(canOperate(actor));
  const [work, totalCount] = await Promise.all([listWork(db, state, pageOf(page)), countWork(db, state)]);
  return { jobs: work.map((one) => presentJob(one, actor.locale)), totalCount };
}

export async function searchMessages(
  { deps: { db }, actor }: Context,
  { state, ...page }: Page & { state?: ListedMessage['state'] },
): Promise<{ messages: ListedMessage[]; totalCount: number }> {
  requireThat(canOperate(actor));
  const [mails, totalCount] = await Promise.all([
    listMessages(db, state, pageOf(page)),
    countMessagesIn(db, state, mostCounted),
  ]);
  return { messages: mails.map(presentMessage), totalCount };
}

/** One act of those who run the installation, written down with what it does. */
function operate<T>(
  { deps, actor }: Context,
  act: ActName,
  work: (db: Database) => Promise<{ name: string; answer: T }>,
): Promise<T> {
  requireThat(canOperate(actor));
  return inTransaction(deps.db, async (db) => {
    const { name, answer } = await work(db);
    const where = actor.ip === undefined ? {} : { ip: actor.ip };
    await recordAct(db, act, { actor, values: { name }, at: deps.clock.now(), ...where });
    return answer;
  });
}

async function getJob(db: Database, id: string): Promise<HeldJob> {
  const job = await findJobForUpdate(db, id);
  if (job === undefined) throw new AppError('NOT_FOUND', { text: 'status.job-gone' });
  return job;
}

export function runJobNow(context: Context, id: string): Promise<void> {
  return operate(context, 'operations.job-run', async (db) => {
    const job = await getJob(db, id);
    if (job.isLocked) throw new AppError('CONFLICT', { text: 'status.job-runs' });
    await rescheduleJobs(db, [id]);
    return { name: job.kind, answer: undefined };
  });
}

/** Only bulk work of kinds that may be ended half done; other jobs are what the product owes somebody. */
export function stopJob(context: Context, id: string): Promise<void> {
  return operate(context, 'operations.job-stopped', async (db) => {
    const job = await getJob(db, id);
    if (job.batchId === null || !(await askToStop(db, job.batchId))) {
      throw new AppError('CONFLICT', { text: 'status.job-not-stopped' });
    }
    // What waits for its next try is ended by it; so that nobody waits for that, it comes now.
    if (!job.isLocked) await rescheduleJobs(db, [id]);
    return { name: job.kind, answer: undefined };
  });
}

function requireMailServer({ deps }: Context): void {
  if (deps.settings.smtpUrl === undefined) throw new AppError('CONFLICT', { text: 'status.no-mail-server' });
}

export function sendMessageAgain(context: Context, id: string): Promise<void> {
  return operate(context, 'operations.messages-again', async (db) => {
    requireMailServer(context);
    if (!(await sendMailAgain({ ...context.deps, db }, id))) {
      throw new AppError('NOT_FOUND', { text: 'status.message-gone' });
    }
    return { name: '1', answer: undefined };
  });
}

export function sendAllAgain(context: Context): Promise<number> {
  return operate(context, 'operations.messages-again', async (db) => {
    requireMailServer(context);
    const count = await sendFailedMailsAgain({ ...context.deps, db });
    return { name: String(count), answer: count };
  });
}

/** One at a time: while one waits, asking again changes nothing. */
export function askForAudit(context: Context): Promise<void> {
  return operate(context, 'operations.audit-asked', async (db) => {
    await context.deps.jobs.add(db, auditJobName, {}, { key: auditJobName, maxAttempts: 1 });
    return { name: auditJobName, answer: undefined };
  });
}
