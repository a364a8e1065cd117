import type { UiConfig, UiConfigKind } from '@sanad/contract/ui-config/kinds';
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

/** The pieces of one ui-config file by id, or null when the file is missing or is not one. */
export async function loadUiConfig<Kind extends UiConfigKind>(
  folder: string,
  kind: Kind,
): Promise<UiConfig[Kind] | null> {
  const list = listOf(await loadJson(`${folder}/${kind}.json`), kind);
  return list === undefined ? null : (Object.assign({}, ...list) as UiConfig[Kind]);
}
