import type { Notification } from '@sanad/contract/api/notifications';
import { notificationCalls } from '@sanad/contract/calls/notifications';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { unreadKey } from '#lib/session/unread-count.ts';

type Page = Awaited<ReturnType<typeof loadPage>>;
type Pages = InfiniteData<Page, number>;

/** Loaded at once; a reader rarely goes further back. */
const pageSize = 100;
const listKey = ['notifications', 'list'] as const;

function loadPage(offset: number, signal: AbortSignal) {
  const body = { filters: {}, offset, limit: pageSize };
  return api.call(notificationCalls.search, { body, signal });
}

/** What came in between two pages pushes rows from the first into the second: each counts once. */
function withoutRepeats(pages: readonly Page[]): Notification[] {
  const all = pages.flatMap(({ data }) => data);
  return [...new Map(all.map((row) => [row.osid, row])).values()];
}

/** The user's own notifications, newest first. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && loaded < last.totalCount ? loaded : undefined;
    },
    staleTime: 0,
  });
  return { ...query, notifications: query.data === undefined ? undefined : withoutRepeats(query.data.pages) };
}

function showAsRead(client: QueryClient, osid: string): void {
  const read = (row: Notification) => (row.osid === osid ? { ...row, is_read: true } : row);
  client.setQueryData<Pages>(listKey, (list) =>
    list === undefined ? list : { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(read) })) },
  );
  client.setQueryData<number>(unreadKey, (unread) => (unread === undefined ? unread : Math.max(0, unread - 1)));
}

/** Marks one as read: the count drops at once. When the server did not take it, the truth is asked for again. */
export function useMarkRead(): (osid: string) => void {
  const client = useQueryClient();
  // A second click comes before the first is drawn: what is on its way is not sent again.
  const sent = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: (osid: string) => api.call(notificationCalls.mark, { params: { osid }, body: { is_read: true } }),
    onMutate: async (osid) => {
      await client.cancelQueries({ queryKey: ['notifications'] });
      showAsRead(client, osid);
    },
    onError: (error, osid) => {
      sent.current.delete(osid);
      report('The notification could not be marked as read', error);
      void client.invalidateQueries({ queryKey: ['notifications'] });
    },
  });
  return (osid) => {
    if (sent.current.has(osid)) return;
    sent.current.add(osid);
    mutate(osid);
  };
}
