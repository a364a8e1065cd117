import type { UiConfig, UiConfigKind } from '@sanad/contract/ui-config/kinds';
import { useQuery } from '@tanstack/react-query';
import { loadJson } from './load-json.ts';

/** Written here again because the contract's list stands beside the schemas, which the browser need not load. */
export const uiConfigKinds: readonly UiConfigKind[] = [
  'headers',
  'menu',
  'forms',
  'layouts',
  'tables',
  'search',
  'pages',
  'admin',
];

function listOf(file: unknown, kind: UiConfigKind): unknown[] | undefined {
  const lists = file as Record<string, unknown> | null;
  const list = lists?.[kind === 'search' ? 'searches' : kind];
  return Array.isArray(list) ? list : undefined;
}

/** Where the files were found last; a screen that asks for one later looks there. */
let lastFolder = '/assets/config/ui-config';

/** The pieces of one ui-config file by id, or null when the file is missing or is not one. */
export async function loadUiConfig<Kind extends UiConfigKind>(
  folder: string,
  kind: Kind,
): Promise<UiConfig[Kind] | null> {
  lastFolder = folder;
  const list = listOf(await loadJson(`${folder}/${kind}.json`), kind);
  return list === undefined ? null : (Object.assign({}, ...list) as UiConfig[Kind]);
}

/** The pieces of one kind for a screen: undefined while they load, null when the file is missing. */
export function useUiConfig<Kind extends UiConfigKind>(kind: Kind): UiConfig[Kind] | null | undefined {
  return useQuery({
    queryKey: ['ui-config', kind],
    queryFn: () => loadUiConfig(lastFolder, kind),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
