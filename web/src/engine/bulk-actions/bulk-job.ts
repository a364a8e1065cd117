import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api-client.ts';

/** An entry that was left out: what it is called, and why. */
export type FailedEntry = { osid?: string; name?: string; number?: string; message?: string; code?: string };

export type BulkJob = {
  state: 'queued' | 'running' | 'done' | 'failed';
  totalCount: number;
  processedCount: number;
  sucessCount: number;
  failureCount: number;
  remainingCount: number;
  /** Why it was given up. */
  reason?: string;
  failures: readonly FailedEntry[];
};

const pollEvery = 1000;

export const isOver = (job: BulkJob | undefined): boolean => job?.state === 'done' || job?.state === 'failed';

/** The state of a bulk job, asked every second until it is over. */
export function useBulkJob(jobId: string | undefined) {
  return useQuery({
    queryKey: ['bulk-job', jobId],
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ data: BulkJob }>(`api/bulk-jobs/${encodeURIComponent(jobId ?? '')}`, { signal });
      return answer.data;
    },
    enabled: jobId !== undefined,
    refetchInterval: (query) => (isOver(query.state.data) || query.state.status === 'error' ? false : pollEvery),
  });
}

/** Why rows failed, the most frequent reason first. */
export function failureReasons(failures: BulkJob['failures']): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { message, code } of failures) {
    const reason = message ?? code ?? '';
    if (reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
