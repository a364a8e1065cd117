import type { Table } from '@sanad/contract/ui-config/table';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { useFrame } from '../frame/frame-context.ts';

/** The table of a route, its name in any case; undefined while it loads, null when there is none. */
export function useTableConfig(name: string): Table | null | undefined {
  const tables = useUiConfig('tables');
  if (tables === undefined) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(tables ?? {}).find(([id]) => id.toLowerCase() === wanted)?.[1] ?? null;
}

const none: readonly string[] = [];

/** The fields behind the header's search, for lists that name none of their own. */
export function useSearchFields(): readonly string[] {
  const { menu } = useFrame();
  const pieces = useUiConfig('search');
  const piece = menu?.search === undefined ? undefined : pieces?.[menu.search];
  return piece?.filters.map(({ propertyPath }) => propertyPath) ?? none;
}
