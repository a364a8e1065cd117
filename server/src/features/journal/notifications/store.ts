import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isReleased } from '../../../platform/database/released.ts';
import type { Field, Fields, Filter } from '../../../platform/query/filter.ts';
import { filterSql } from '../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../platform/query/page.ts';

export type NewNotification = {
  osid: string;
  accountId: string;
  subject: string;
  description: string;
  subjectKey?: string;
  descriptionKey?: string;
  values?: Record<string, string | number>;
  link?: string;
  /** It is not to be seen before this release, and is dated then. */
  releaseId?: string;
  createdAt?: Date;
};

const columns = [
  'osid',
  'subject',
  'description',
  'subject_key',
  'description_key',
  'text_values',
  'link',
  'is_read',
  'created_at',
] as const;

export type StoredNotification = {
  osid: string;
  subject: string;
  description: string;
  subject_key: string | null;
  description_key: string | null;
  text_values: Record<string, string | number>;
  link: string | null;
  is_read: boolean;
  created_at: Date;
};

/** Rows per statement. */
const batchSize = 2000;

/** A bulk approval tells every pupil: one statement for each batch. */
export async function insertNotifications(db: Database, notifications: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < notifications.length; from += batchSize) {
    const rows = JSON.stringify(notifications.slice(from, from + batchSize));
    await sql`
      insert into notification (osid, account_id, subject, description, subject_key, description_key, text_values, link,
        release_id, created_at)
      select osid, "accountId", subject, description, "subjectKey", "descriptionKey", coalesce(values, '{}'), link,
        "releaseId", coalesce("createdAt", now())
      from jsonb_to_recordset(${rows}::jsonb) as row(osid uuid, "accountId" text, subject text, description text,
        "subjectKey" text, "descriptionKey" text, values jsonb, link text,
        "releaseId" uuid, "createdAt" timestamptz)`.execute(db);
  }
}

type NotificationField = Field & { column: keyof StoredNotification };

/** What searches may name. */
export const notificationFields: Fields = new Map<string, NotificationField>([
  ['osid', { kind: 'id', column: 'osid' }],
  ['subject', { kind: 'text', column: 'subject' }],
  ['description', { kind: 'text', column: 'description' }],
  ['is_read', { kind: 'boolean', column: 'is_read' }],
  ['link', { kind: 'text', column: 'link' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export async function listNotifications(
  db: Database,
  { accountId, where }: { accountId: string; where: Filter },
  { order, limit, offset }: Page,
): Promise<StoredNotification[]> {
  return db
    .selectFrom('notification')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(isReleased('release_id'))
    .where(filterSql(where, notificationFields))
    .orderBy(newestFirstSql(order))
    .limit(limit)
    .offset(offset)
    .execute();
}

function countAll(db: Database, accountId: string) {
  return db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isReleased('release_id'));
}

/** From the index of unread ones alone: the bell asks often. */
export async function countUnread(db: Database, accountId: string): Promise<number> {
  return (await countAll(db, accountId).where('is_read', '=', false).executeTakeFirstOrThrow()).count;
}

export async function countNotifications(
  db: Database,
  { accountId, where }: { accountId: string; where: Filter },
): Promise<number> {
  const found = countAll(db, accountId).where(filterSql(where, notificationFields));
  return (await found.executeTakeFirstOrThrow()).count;
}

/** Answers false when the user has no such notification. */
export async function updateRead(
  db: Database,
  key: { accountId: string; osid: string },
  isRead: boolean,
): Promise<boolean> {
  const result = await db
    .updateTable('notification')
    .set({ is_read: isRead })
    .where('account_id', '=', key.accountId)
    .where('osid', '=', key.osid)
    .where(isReleased('release_id'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What belongs to a release is dated by its moment. */
export async function updateReleaseTime(db: Database, releaseId: string, at: Date): Promise<void> {
  await db.updateTable('notification').set({ created_at: at }).where('release_id', '=', releaseId).execute();
}

/** The accounts of the SuperAdmins. */
export async function listSuperAdmins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('SuperAdmin').select('owner_id').distinct().execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}
