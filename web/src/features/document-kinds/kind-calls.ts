import type { Kind, NewKind } from '@sanad/contract/api/kinds';
import { kindCalls as calls } from '@sanad/contract/calls/kinds';
import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { QueryClient } from '@tanstack/react-query';
import { listSearch } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';

/** Everything about kinds is asked for anew when one of them changed. */
export const kindsKey = ['document-kinds'] as const;
export const kindKey = (id: string) => [...kindsKey, id] as const;

export const loadKinds = (offset: number, signal: AbortSignal) =>
  api.call(calls.list, { query: { offset, limit: 30 }, signal });

export async function loadKind(id: string, signal?: AbortSignal): Promise<Kind> {
  return (await api.call(calls.read, { params: { id }, ...(signal === undefined ? {} : { signal }) })).data;
}

export async function createKind(asked: NewKind): Promise<Kind> {
  return (await api.call(calls.create, { body: asked })).data;
}

export async function saveKind(id: string, revision: number, definition: KindDefinition): Promise<Kind> {
  return (await api.call(calls.save, { params: { id }, body: { revision, definition } })).data;
}

export async function publishKind(id: string, revision: number): Promise<Kind> {
  return (await api.call(calls.publish, { params: { id }, body: { revision } })).data;
}

export async function deprecateKind(id: string, version: number): Promise<Kind> {
  return (await api.call(calls.deprecate, { params: { id }, body: { version } })).data;
}

export async function beginVersion(id: string): Promise<Kind> {
  return (await api.call(calls.draft, { params: { id } })).data;
}

export async function removeDraft(id: string): Promise<void> {
  await api.call(calls.remove, { params: { id } });
}

/** What came back is what is shown. */
export async function keepKind(client: QueryClient, kind: Kind): Promise<void> {
  client.setQueryData(kindKey(kind.osid), kind);
  await client.invalidateQueries({ queryKey: kindsKey, predicate: ({ queryKey }) => queryKey.length === 1 });
}

export type Choice = { value: string; label: string };

export async function loadIssuers(part: string, signal: AbortSignal): Promise<Choice[]> {
  const filters = part.trim() === '' ? {} : { title: { contains: part.trim() } };
  const found = await records.list('Issuer', { ...listSearch(filters, { by: 'title' }), limit: 20 }, { signal });
  return found.map(({ osid, title }) => ({ value: osid, label: title ?? '' }));
}
