import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { findJobOf, rescheduleJobs } from '../jobs/listed-jobs.ts';
import { deliverMailJob, queueMail } from './mailer.ts';
import { findMail, listFailedMails, updateMailsWaiting } from './outbox.ts';

const mostAtOnce = 1000;

/** At once, whether it waits for its next try or has none left; false for what was sent or is not there. */
export async function sendMailAgain({ jobs, db }: { jobs: JobQueue; db: Database }, id: string): Promise<boolean> {
  const mail = await findMail(db, id);
  if (mail === undefined || mail.channel !== 'mail' || mail.state === 'sent') return false;
  await updateMailsWaiting(db, [id]);
  const known = await findJobOf(db, deliverMailJob, id);
  // A second job would carry it twice.
  if (known === undefined) await queueMail(jobs, db, id, { key: `mail/${id}` });
  else await rescheduleJobs(db, [known]);
  return true;
}

/** The newest of those that failed; answers how many. */
export async function sendFailedMailsAgain({ jobs, db }: { jobs: JobQueue; db: Database }): Promise<number> {
  const ids = await updateMailsWaiting(db, await listFailedMails(db, mostAtOnce));
  for (const id of ids) await queueMail(jobs, db, id, { key: `mail/${id}` });
  return ids.length;
}
