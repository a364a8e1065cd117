import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OutboxChannel, OutboxState } from '../database/tables/platform-tables.ts';

export type Mail = { to: string; subject: string; text: string; html?: string };

export type OutboxMail = {
  id: string;
  channel: OutboxChannel;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  state: OutboxState;
  tries: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

const columns = [
  'id',
  'channel',
  'recipient as to',
  'subject',
  'text',
  'html',
  'state',
  'tries',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const;

export async function insertMail(db: Database, id: string, mail: Mail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id, recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html ?? null })
    .execute();
}

/** A short message, where no provider carries it. */
export async function insertSms(db: Database, id: string, sms: { to: string; text: string }): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id, channel: 'sms', recipient: sms.to, subject: '', text: sms.text, html: null })
    .execute();
}

/** Newest first. */
export async function listMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db
    .selectFrom('outbox')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  return db.selectFrom('outbox').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The content goes: it may hold a link that signs somebody in, and nobody needs it any more. */
export async function updateMailSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: sql`now()`, tries: sql`tries + 1`, last_error: null, text: '', html: null })
    .where('id', '=', id)
    .execute();
}

export async function updateMailNotSent(
  db: Database,
  id: string,
  outcome: { state: 'queued' | 'failed'; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: outcome.state, tries: sql`tries + 1`, last_error: outcome.error.slice(0, 1000) })
    .where('id', '=', id)
    .execute();
}

/** Mails and text messages that were not sent yet, and how long the oldest has waited. */
export async function measureWaitingMessages(db: Database): Promise<{ number: number; seconds: number }> {
  const { rows } = await sql<{ number: number; seconds: number }>`
    select count(*) as number, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from outbox where state = 'queued'`.execute(db);
  return rows[0] ?? { number: 0, seconds: 0 };
}

export type MessageCounts = { waiting: number; failed: number; sentToday: number };

export async function countMessages(db: Database): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`select
      (select count(*) from outbox where state = 'queued') as waiting,
      (select count(*) from outbox where state = 'failed') as failed,
      (select count(*) from outbox where state = 'sent' and created_at >= now() - interval '1 day'
        and sent_at >= date_trunc('day', now())) as "sentToday"`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, sentToday: 0 };
}

/** Without its text, which may hold a link that signs somebody in. */
export type ListedMail = Omit<OutboxMail, 'text' | 'html' | 'sentAt'>;

const listedColumns = columns.filter((column) => !['text', 'html', 'sent_at as sentAt'].includes(column)) as Exclude<
  (typeof columns)[number],
  'text' | 'html' | 'sent_at as sentAt'
>[];

/** The newest first. */
export async function listMessages(
  db: Database,
  state: OutboxState | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedMail[]> {
  let query = db.selectFrom('outbox').select(listedColumns);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countMessagesIn(db: Database, state: OutboxState | undefined, most: number): Promise<number> {
  const inState = state === undefined ? sql`true` : sql`state = ${state}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from outbox where ${inState} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of these that failed wait again, with all their tries; one that is not named has not failed. */
export async function updateMailsWaiting(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update outbox set state = 'queued', tries = 0
    where id = any(${[...ids]}::uuid[]) and state = 'failed' and channel = 'mail' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listFailedMails(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from outbox where state = 'failed' and channel = 'mail'
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
