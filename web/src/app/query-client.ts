import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';

/** Only what may work the second time is tried again. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 1 && isTransient(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(`Could not load ${query.queryHash}`, error) }),
    defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000 } },
  });
}
