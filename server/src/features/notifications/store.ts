import type { Database } from '../../platform/database/database.ts';

export type NewNotification = { osid: string; accountId: string; subject: string; description: string; link?: string };

export type StoredNotification = {
  osid: string;
  subject: string;
  description: string;
  link: string | null;
  is_read: boolean;
  created_at: Date;
};

export async function insertNotifications(db: Database, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map(({ accountId, link, ...rest }) => ({
    ...rest,
    account_id: accountId,
    link: link ?? null,
  }));
  await db.insertInto('notification').values(rows).execute();
}

type Page = { offset: number; limit: number; isRead: boolean | undefined };

export async function listNotifications(db: Database, accountId: string, page: Page): Promise<StoredNotification[]> {
  let query = db
    .selectFrom('notification')
    .select(['osid', 'subject', 'description', 'link', 'is_read', 'created_at'])
    .where('account_id', '=', accountId);
  if (page.isRead !== undefined) query = query.where('is_read', '=', page.isRead);
  return query.orderBy('created_at', 'desc').orderBy('osid', 'desc').limit(page.limit).offset(page.offset).execute();
}

export async function countNotifications(db: Database, accountId: string): Promise<{ all: number; unread: number }> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('is_read', '=', false).as('unread'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { all: row.all, unread: row.unread };
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
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
