import type { Notification } from '@sanad/contract/api/notifications';
import type { StoredNotification } from './store.ts';

export function presentNotification({ created_at, link, ...rest }: StoredNotification): Notification {
  return { ...rest, ...(link === null ? {} : { link }), osCreatedAt: created_at.toISOString() };
}
