import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Settings } from '../settings.ts';
import { insertMail, type Mail } from './outbox.ts';

export type { Mail };

/** Mail is written to the outbox in the transaction of the act; a job carries it to the SMTP server, with retries. */
export type Mailer = { send(db: Database, mail: Mail): Promise<void> };

export const deliverMailJob = 'mail.deliver';

/** Without SMTP_URL nothing is queued: the mails stay in the outbox, to be read at /dev/outbox. */
export function createMailer(parts: { settings: Settings; jobs: JobQueue; ids: Ids }): Mailer {
  return {
    async send(db, mail) {
      const id = parts.ids.next();
      await insertMail(db, id, mail);
      if (parts.settings.smtpUrl !== undefined) await parts.jobs.add(db, deliverMailJob, { id });
    },
  };
}
