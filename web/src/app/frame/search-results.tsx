import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadJson } from '#lib/calls/load-json.ts';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { useServices } from '../running-app.ts';

const SearchDialog = lazy(() =>
  import('#engine/search/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

const usualLimit = 20;

/** How many hits the top of `search.json` wants. */
function useHitLimit(isWanted: boolean): number | undefined {
  const { config } = useServices();
  const { data } = useQuery({
    queryKey: ['search-head'],
    queryFn: () => loadJson(`${config.configFolder}/search.json`),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return undefined;
  const limit = Number((data as { limit?: unknown } | null)?.limit);
  return Number.isInteger(limit) && limit > 0 ? limit : usualLimit;
}

/** `?find=<piece>`: what the header's search found, over a page that has no list to narrow. */
export function SearchResults() {
  const [params, setParams] = useSearchParams();
  const pieces = useUiConfig('search');
  const asked = params.get('find');
  const limit = useHitLimit(asked !== null);
  if (asked === null || pieces === undefined || pieces === null || limit === undefined) return null;
  const change = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id !== undefined) next.set('find', id);
        else for (const name of ['find', 'search']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <SearchDialog
        pieces={pieces}
        asked={asked}
        term={params.get('search') ?? ''}
        limit={limit}
        onTab={change}
        onClose={() => change(undefined)}
      />
    </Suspense>
  );
}
