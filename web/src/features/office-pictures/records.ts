import { osidPattern } from '@sanad/contract/spelling/patterns';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listSearch } from '#lib/calls/api-answer.ts';
import { records } from '#lib/calls/records.ts';

export type OfficeRecord = Readonly<Record<string, unknown>>;

const isOsid = (id: string) => new RegExp(osidPattern).test(id.replace(/^1-/, ''));

/** The text of a field; undefined where there is none. */
export function textOf(record: OfficeRecord, field: string): string | undefined {
  const value = record[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type OfficeEntity = 'School' | 'Teacher' | 'States' | 'Issuer';
const keyOf = (entity: OfficeEntity, id: string) => ['office-record', entity, id] as const;

/** A change was saved: its answer names the pictures as they are now, the rest of the screen is asked for again. */
export function takeChange(client: QueryClient, [entity, id]: readonly [OfficeEntity, string], answer: unknown): void {
  const { data } = (answer ?? {}) as { data?: OfficeRecord };
  client.setQueryData(keyOf(entity, id), (record: OfficeRecord | null | undefined) => ({ ...record, ...data }));
  void client.invalidateQueries();
}

/** One record by its id, or null. Read once: what is typed or chosen must not be replaced by a later answer. */
export function useOfficeRecord(entity: OfficeEntity, id: string) {
  return useQuery({
    queryKey: keyOf(entity, id),
    queryFn: async ({ signal }): Promise<OfficeRecord | null> => {
      if (!isOsid(id)) return null;
      const body = listSearch({ osid: { eq: id } });
      const [record] = await records.list(entity, body, { signal });
      return record ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
