import type { MarkNotification, SearchNotifications } from '@sanad/contract/api/notifications';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  countNotifications,
  insertNotifications,
  listNotifications,
  type NewNotification,
  type StoredNotification,
  updateRead,
} from './store.ts';

export type NotificationPage = { notifications: StoredNotification[]; totalCount: number; unreadCount: number };

/** The caller's own notifications, newest first; never anyone else's. */
export async function searchNotifications(
  { deps, actor }: Context,
  search: SearchNotifications,
): Promise<NotificationPage> {
  const page = {
    offset: search.offset ?? 0,
    limit: search.limit ?? limits.listLimit,
    isRead: search.filters?.is_read?.eq,
  };
  const [notifications, counts] = await Promise.all([
    listNotifications(deps.db, actor.id, page),
    countNotifications(deps.db, actor.id),
  ]);
  const totals = { true: counts.all - counts.unread, false: counts.unread, undefined: counts.all };
  return { notifications, totalCount: totals[`${page.isRead}`], unreadCount: counts.unread };
}

export async function markNotification(
  { deps, actor }: Context,
  osid: string,
  { is_read }: MarkNotification,
): Promise<void> {
  const found = await updateRead(deps.db, { accountId: actor.id, osid }, is_read);
  if (!found) throw new AppError('NOT_FOUND');
}

/** Tells users of an act, in its transaction. */
export function addNotifications(db: Database, notifications: readonly NewNotification[]): Promise<void> {
  return insertNotifications(db, notifications);
}
