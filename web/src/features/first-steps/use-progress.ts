import { institutionCalls } from '@sanad/contract/calls/institutions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { followsRows } from '#lib/calls/row-queries.ts';

/** Where the user's school stands; asked again when a form beside the page was closed and after acts on a list. */
export function useProgress(isSchool: boolean) {
  const [address] = useSearchParams();
  const isPanelOpen = address.has('panel');
  const query = useQuery({
    queryKey: ['school-standing'],
    queryFn: async ({ signal }) => (await api.call(institutionCalls.standing, { signal })).data,
    enabled: isSchool,
    meta: followsRows,
    staleTime: 30_000,
    retry: false,
  });
  const { refetch, data } = query;
  const isKnown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the closing of the panel counts
  useEffect(() => {
    if (isSchool && !isPanelOpen && isKnown) void refetch();
  }, [isPanelOpen]);
  return query;
}
