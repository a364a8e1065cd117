import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { report } from '#lib/report.ts';

/** Only what may work the second time is tried again. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(`Could not load ${query.queryHash}`, error) }),
    defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000 } },
  });
}
