import type { Database } from '../database/database.ts';

export type Mail = { to: string; subject: string; text: string; html?: string };

/** Mail is written to the outbox in the transaction of the act; a job carries it to the SMTP server, with retries. */
export type Mailer = { send(db: Database, mail: Mail): Promise<void> };
