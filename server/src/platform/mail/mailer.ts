import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobOptions, JobQueue } from '../jobs/job-queue.ts';
import type { Settings } from '../settings.ts';
import { insertMail, type Mail } from './outbox.ts';

export type { Mail };

/** Mail is written to the outbox in the transaction of the act; a job carries it to the SMTP server, with retries. */
export type Mailer = { send(db: Database, mail: Mail): Promise<void> };

export const deliverMailJob = 'mail.deliver';

/** Of the jobs that a process does at once; the others go on while a mail server lets these wait. */
const lanes = 3;

/** The job that carries a mail. In lanes: mails for a server that hangs must not keep everything else waiting. */
export function queueMail(jobs: JobQueue, db: Database, id: string, options: JobOptions = {}): Promise<void> {
  const queue = `mail-${Number.parseInt(id.slice(-4), 16) % lanes}`;
  return jobs.add(db, deliverMailJob, { id }, { ...options, queue });
}

/** Without SMTP_URL nothing is queued: the mails stay in the outbox, to be read at /dev/outbox. */
export function createMailer(parts: { settings: Settings; jobs: JobQueue; ids: Ids }): Mailer {
  return {
    async send(db, mail) {
      const id = parts.ids.next();
      await insertMail(db, id, mail);
      if (parts.settings.smtpUrl !== undefined) await queueMail(parts.jobs, db, id);
    },
  };
}
