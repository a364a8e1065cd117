import type { WaitingKind } from '@sanad/contract/api/insights';
import { insightCalls } from '@sanad/contract/calls/insights';
import type { MenuEntry } from '@sanad/contract/ui-config/menu';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { followsRows } from '#lib/calls/row-queries.ts';

const isCounted = ({ count, children }: MenuEntry): boolean =>
  count !== undefined || (children?.menus ?? []).some((kid) => kid.count !== undefined);

/** How much waits for the user, by kind; asked again after every act on a list. Unknown: no number is shown. */
export function useWaitingCounts(entries: readonly MenuEntry[]): (kind: WaitingKind | undefined) => number {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => (await api.call(insightCalls.waiting, { signal })).data,
    enabled: entries.some(isCounted),
    meta: followsRows,
    staleTime: 60_000,
    retry: false,
  });
  return (kind) => (kind === undefined ? 0 : (data?.[kind] ?? 0));
}
