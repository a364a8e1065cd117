import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadJson } from '#lib/calls/load-json.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { useAddresses } from './engine-context.ts';
import type { FieldSchema } from './fields/field-kind.ts';

/** What `<Name>OsConfig` says of the visibility of the fields of `<Name>`. */
export type PrivacyConfig = { privateFields?: readonly string[]; internalFields?: readonly string[] };

/** `definitions` of the schema document: an object schema by entity name, and its configuration as `<Name>OsConfig`. */
export type Definitions = Readonly<Record<string, FieldSchema & PrivacyConfig>>;

async function loadDefinitions(schemaUrl: string): Promise<Definitions | null> {
  const schema = (await loadJson(schemaUrl)) as { definitions?: unknown } | null;
  const found = schema?.definitions;
  return typeof found === 'object' && found !== null ? (found as Definitions) : null;
}

/** The definitions of the entities; a toast says when they cannot be had (`null`). */
export function useDefinitions(isWanted = true): { definitions: Definitions | null | undefined; retry: () => void } {
  const { schemaUrl } = useAddresses();
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['definitions', schemaUrl],
    queryFn: () => loadDefinitions(schemaUrl),
    enabled: isWanted,
    staleTime: (query) => (query.state.data === null ? 0 : Number.POSITIVE_INFINITY),
  });
  useEffect(() => {
    if (data === null && dataUpdatedAt > 0) showError(text('SOMETHING_WENT_WRONG_WITH_SCHEMA_URL'));
  }, [data, dataUpdatedAt]);
  return { definitions: data, retry: () => void refetch() };
}
