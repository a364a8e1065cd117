import type { MarkNotification } from '@sanad/contract/api/notifications';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { fillText, type TextValues } from '@sanad/contract/text/translate';
import type { Context } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { systemIds } from '../../../platform/ids.ts';
import { parsePage } from '../../../platform/query/page.ts';
import { parseFilter } from '../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks, type SearchRequest } from '../../../platform/query/search-links.ts';
import { storableValues } from '../../../platform/storable-text.ts';
import * as store from './store.ts';

export type NotificationPage = {
  notifications: store.StoredNotification[];
  totalCount: number;
  unreadCount: number;
  links: PageLinks;
};

/** Those of the caller's own notifications that the search finds; never anyone else's. */
export async function searchNotifications({ deps, actor }: Context, search: SearchRequest): Promise<NotificationPage> {
  const found = { accountId: actor.id, where: parseFilter(search.filters, store.notificationFields) };
  const page = parsePage(search, store.notificationFields);
  const [notifications, totalCount, unreadCount] = await Promise.all([
    store.listNotifications(deps.db, found, page),
    store.countNotifications(deps.db, found),
    store.countUnread(deps.db, actor.id),
  ]);
  const { offset, limit } = page;
  const url = `${deps.settings.publicUrl}/api/v1/Notification/search`;
  const hasMore = offset + notifications.length < totalCount;
  return { notifications, totalCount, unreadCount, links: linksOf(search, { url, offset, limit, hasMore }) };
}

/** How many the caller has not read; cheap enough to be asked every few seconds. */
export function countUnread({ deps, actor }: Context): Promise<number> {
  return store.countUnread(deps.db, actor.id);
}

export async function markNotification(
  { deps, actor }: Context,
  osid: string,
  { is_read }: MarkNotification,
): Promise<void> {
  const found = await store.updateRead(deps.db, { accountId: actor.id, osid }, is_read);
  if (!found) throw new AppError('NOT_FOUND');
}

/** Nobody is told of what is not out yet; what is told then bears the date of that moment. */
export type ToldAt = { releaseId: string; releaseAt: Date };

/** What somebody is told: text keys with their values, and the page that it is about. */
export type NotificationContent = {
  subject: TextKey;
  description: TextKey;
  values?: TextValues;
  link?: string;
  toldAt?: ToldAt | undefined;
};

const releasedAt = (toldAt: ToldAt | undefined) =>
  toldAt === undefined ? {} : { releaseId: toldAt.releaseId, createdAt: toldAt.releaseAt };

/** Tells each of the accounts once, in the transaction of the act; each reads it in its own language. */
export async function notify(
  db: Database,
  accountIds: readonly string[],
  { subject, description, values = {}, link, toldAt }: NotificationContent,
): Promise<void> {
  const kept = storableValues(values);
  const content = {
    subject: fillText(catalogues.en[subject], kept),
    description: fillText(catalogues.en[description], kept),
    subjectKey: subject,
    descriptionKey: description,
    values: kept,
    ...(link === undefined ? {} : { link }),
    ...releasedAt(toldAt),
  };
  const rows = [...new Set(accountIds)].map((accountId) => ({ ...content, accountId, osid: systemIds.next() }));
  await store.insertNotifications(db, rows);
}

type Told = { accountId: string; values: TextValues };

/** Tells each something of its own, in the same words: one statement for all. */
export async function notifyEach(
  db: Database,
  told: readonly Told[],
  { subject, description, toldAt }: Pick<NotificationContent, 'subject' | 'description' | 'toldAt'>,
): Promise<void> {
  const rows = told.map(({ accountId, values }) => {
    const kept = storableValues(values);
    return {
      osid: systemIds.next(),
      accountId,
      subject: fillText(catalogues.en[subject], kept),
      description: fillText(catalogues.en[description], kept),
      subjectKey: subject,
      descriptionKey: description,
      values: kept,
      ...releasedAt(toldAt),
    };
  });
  await store.insertNotifications(db, rows);
}

/** The moment of a release is another one now. */
export function moveNotifications(db: Database, releaseId: string, at: Date): Promise<void> {
  return store.updateReleaseTime(db, releaseId, at);
}

/** The accounts of those who run the installation. */
export function listSuperAdmins(db: Database): Promise<string[]> {
  return store.listSuperAdmins(db);
}
