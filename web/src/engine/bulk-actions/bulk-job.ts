import type { BulkJobAnswer as BulkJob } from '@sanad/contract/api/certificates';
import { certificateCalls } from '@sanad/contract/calls/certificates';
import type { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';

const pollEvery = 1000;

export const isOver = (job: BulkJob | undefined): boolean => job?.state === 'done' || job?.state === 'failed';

/** The state of a bulk job, asked every second until it is over. */
export function useBulkJob(
  jobId: string | undefined,
  address: typeof certificateCalls.bulkJob | typeof issuedDocumentCalls.bulkJob = certificateCalls.bulkJob,
) {
  return useQuery({
    queryKey: ['bulk-job', jobId],
    queryFn:
      jobId === undefined
        ? skipToken
        : async ({ signal }) => (await api.call(address, { params: { id: jobId }, signal })).data,
    refetchInterval: (query) => (isOver(query.state.data) || query.state.status === 'error' ? false : pollEvery),
  });
}

/** Why rows failed, the most frequent reason first. */
export function failureReasons(failures: BulkJob['failures']): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { message } of failures) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
