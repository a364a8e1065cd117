import type { PageItem } from '@sanad/contract/api/content';
import type { StoredPage } from './store.ts';

export function presentPage({ updatedAt, ...page }: StoredPage): PageItem {
  return { ...page, osUpdatedAt: updatedAt.toISOString() };
}
