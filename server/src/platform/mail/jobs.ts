import { createTransport } from 'nodemailer';
import Type from 'typebox';
import { type Database, inTransaction } from '../database/database.ts';
import type { JobKind, JobQueue } from '../jobs/job-queue.ts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import { deliverMailJob, queueMail } from './mailer.ts';
import { findMail, type OutboxMail, updateMailNotSent, updateMailSent } from './outbox.ts';

const minute = 60_000;
/** Pauses between the tries; after the last one the mail counts as failed. A day and a half in all. */
const defaultPauses = [1, 5, 15, 60, 240, 720, 1080].map((minutes) => minutes * minute);

/** A mail server that says nothing for so long is left: the mail is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

type DeliveryContext = { db: Database; jobs: JobQueue; log: Logger };

/** SMTP says 5xx when a further try would be answered the same. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode;
  return code !== undefined && code >= 500;
}

async function rememberFailure(
  context: DeliveryContext,
  mail: OutboxMail,
  failure: { error: unknown; pause?: number },
) {
  const { error, pause } = failure;
  const state = pause === undefined || isFinal(error) ? 'failed' : 'queued';
  await inTransaction(context.db, async (db) => {
    await updateMailNotSent(db, mail.id, { state, error: error instanceof Error ? error.message : String(error) });
    if (state === 'failed' || pause === undefined) return;
    await queueMail(context.jobs, db, mail.id, { runIn: pause });
  });
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  context.log.warn({ mail: mail.id, state, tries: mail.tries + 1, code, responseCode }, 'mail not delivered');
}

/** Carries one mail of the outbox to the SMTP server. Undefined without SMTP_URL. */
export function createMailDelivery(
  settings: Settings,
  pauses: readonly number[] = defaultPauses,
): JobKind<DeliveryContext> | undefined {
  if (settings.smtpUrl === undefined) return undefined;
  const transport = createTransport({ url: settings.smtpUrl, ...patience }, { from: settings.mailFrom });
  const { hostname } = new URL(settings.publicUrl);
  return {
    name: deliverMailJob,
    payload: Type.Object({ id: Type.String() }),
    async run(context, payload) {
      const mail = await findMail(context.db, (payload as { id: string }).id);
      if (mail?.state !== 'queued') return;
      try {
        await transport.sendMail({
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === null ? {} : { html: mail.html }),
          // The same at every try, so that a mail that did arrive is not shown twice.
          messageId: `<${mail.id}@${hostname}>`,
        });
      } catch (error) {
        const pause = pauses[mail.tries];
        return rememberFailure(context, mail, pause === undefined ? { error } : { error, pause });
      }
      await updateMailSent(context.db, mail.id);
    },
  };
}
