import type { Table } from '@sanad/contract/ui-config/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { followsRows } from '#lib/calls/row-queries.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useTableEnvironment } from './table-environment.ts';
import type { Filters } from './table-request.ts';

export type StatusCounts = Readonly<Record<string, number>>;

/** How many rows of the list have each status, told to the frame, whose status filter shows them; undefined: not known. */
export function useStatusCounts({ statusCounts }: Table, filters: Filters): StatusCounts | undefined {
  const { isBehind } = useTableEnvironment();
  const { status: _shown, ...others } = filters;
  const { data } = useQuery({
    queryKey: ['status-counts', statusCounts, others],
    queryFn: async ({ signal }) => {
      const body = { entity: statusCounts?.entity, filters: others };
      return (await api.post<{ data: StatusCounts }>(statusCounts?.api ?? '', body, { signal })).data;
    },
    enabled: statusCounts !== undefined && isBehind !== true,
    placeholderData: keepPreviousData,
    meta: followsRows,
    retry: false,
  });
  usePageHeader(data === undefined ? {} : { statusCounts: data });
  return data;
}
