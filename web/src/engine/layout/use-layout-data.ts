import { registryCalls } from '@sanad/contract/calls/registry';
import type { Layout } from '@sanad/contract/ui-config/layout';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import type { FieldSchema } from '../fields/field-kind.ts';
import { type Json, type References, readPath } from './layout-fields.ts';

export type RecordWish = {
  /** Undefined: the user's own record. */
  identifier?: string | undefined;
  /** Only what everybody may see; the server leaves the rest out. */
  isPublic?: boolean | undefined;
};

function addressOf({ api: path }: Layout, { identifier, isPublic }: RecordWish): string {
  const own = identifier === undefined ? path : `${path}/${encodeURIComponent(identifier)}`;
  return isPublic === true ? `${own}?view=public` : own;
}

/** A list of own records, or one record as it stands. */
function recordIn(answer: unknown, match: Readonly<Record<string, string>> = {}): Json | null {
  const { data = answer } = (answer ?? {}) as { data?: unknown };
  const records: unknown[] = Array.isArray(data) ? data : [data];
  const isMeant = (record: unknown): record is Json =>
    typeof record === 'object' &&
    record !== null &&
    Object.entries(match).every(([field, value]) => (record as Json)[field] === value);
  return records.find(isMeant) ?? null;
}

/** The record that the layout shows: null when the user has none. */
export function useLayoutRecord(layout: Layout, wish: RecordWish) {
  const address = addressOf(layout, wish);
  return useQuery({
    queryKey: ['layout', 'record', address, layout.match],
    queryFn: async ({ signal }) => recordIn(await api.get(address, { signal }), layout.match),
  });
}

/** The names behind the ids in a record; one that cannot be read stays empty. */
export function useReferences(layout: Layout, record: Json | null | undefined): References {
  const wanted = Object.entries(layout.references ?? {});
  const answers = useQueries({
    queries: wanted.map(([path, reference]) => {
      const id = readPath(record, path);
      const address = `${reference.api}/${encodeURIComponent(String(id))}`;
      return {
        queryKey: ['layout', 'reference', address],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.get(address, { signal }),
        enabled: typeof id === 'string' && id !== '',
        staleTime: 5 * 60_000,
      };
    }),
  });
  return Object.fromEntries(
    wanted.map(([path, { field }], index) => [path, readPath(answers[index]?.data, field)] as const),
  );
}

type Definitions = Readonly<Record<string, FieldSchema>>;

/** The schemas of the entities by name; the page stands without them, only plainer. */
export function useDefinitions(): Definitions {
  const { data } = useQuery({
    queryKey: ['layout', 'definitions'],
    queryFn: async ({ signal }) => {
      const { definitions } = await api.call(registryCalls.schema, { signal });
      return definitions as Definitions;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
