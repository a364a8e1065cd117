import type { Lookup } from '@sanad/contract/ui-config/table';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { valueAt } from '../placeholders.ts';
import type { Lookups } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { Row } from './table-environment.ts';

const namesLastMs = 5 * 60_000;

type Named = Record<string, unknown>;

async function loadNames(path: string, label: string, ids: readonly string[], signal: AbortSignal) {
  const body = { offset: 0, limit: ids.length, filters: { osid: { or: ids } } };
  const rows = await api.list<Named>(path, body, { signal });
  return rows.map((row) => [String(row.osid), String(row[label] ?? '')] as const);
}

function askedNames(columns: readonly ShownColumn[], rows: readonly Row[]) {
  return columns.flatMap(({ key, column: { name = '', lookup } }) => {
    if (lookup === undefined) return [];
    const ids = rows.map((row) => valueAt(row, name)).filter((id) => typeof id === 'string' && id !== '');
    return [{ key, ...lookup, ids: [...new Set(ids as string[])].sort() }];
  });
}

const idsAtOnce = 500;

/** The names behind the ids of any number of rows, for a file. */
export async function loadLookups(columns: readonly ShownColumn[], rows: readonly Row[]): Promise<Lookups> {
  const { signal } = new AbortController();
  const found = askedNames(columns, rows).map(async ({ key, api: path, label, ids }) => {
    const names = new Map<string, string>();
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = await loadNames(path, label, ids.slice(start, start + idsAtOnce), signal);
      for (const [id, name] of some) names.set(id, name);
    }
    return [key, names] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The name of one record; nothing until it is there, or where there is none. */
export function useNameOf(lookup: Lookup | undefined, id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['lookup', lookup?.api, lookup?.label, [id]],
    queryFn: ({ signal }) => loadNames(lookup?.api ?? '', lookup?.label ?? '', [id ?? ''], signal),
    enabled: lookup !== undefined && id !== undefined,
    staleTime: namesLastMs,
  });
  return data?.[0]?.[1] || undefined;
}

/** The names behind the ids of the rows, asked once for all of them; until they are there the cells stay empty. */
export function useLookups(columns: readonly ShownColumn[], rows: readonly Row[]): Lookups {
  const asked = askedNames(columns, rows);
  const answers = useQueries({
    queries: asked.map(({ api: path, label, ids }) => ({
      queryKey: ['lookup', path, label, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadNames(path, label, ids, signal),
      enabled: ids.length > 0,
      staleTime: namesLastMs,
    })),
  });
  return Object.fromEntries(asked.map(({ key }, index) => [key, new Map(answers[index]?.data ?? [])]));
}
