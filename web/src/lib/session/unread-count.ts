import { notificationCalls } from '@sanad/contract/calls/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '../calls/api-client.ts';

export const unreadKey = ['notifications', 'unread'] as const;

/** Often enough to feel live, seldom enough that a thousand open tabs cost nothing. */
const refreshEvery = 30_000;

async function countUnread(signal: AbortSignal): Promise<number> {
  const { data } = await api.call(notificationCalls.unread, { signal });
  return data.unreadCount;
}

/** How many notifications are unread, asked again while the page is visible; a hidden page asks when it is seen again. */
export function useUnreadCount(enabled = true): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => countUnread(signal),
    enabled,
    staleTime: 5_000,
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return data;
}
