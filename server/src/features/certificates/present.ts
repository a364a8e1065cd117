import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import type { BulkJob, BulkJobFailure } from '../../platform/jobs/bulk-jobs.ts';

export function presentBulkJob(job: BulkJob, failures: readonly BulkJobFailure[] = []): BulkJobAnswer {
  const processed = job.succeeded + job.failed;
  return {
    osid: job.id,
    action: job.kind,
    state: job.state,
    totalCount: job.total,
    processedCount: processed,
    sucessCount: job.succeeded,
    failureCount: job.failed,
    remainingCount: job.total - processed,
    failures: failures.map(({ item, code, message }) => ({ osid: item, code, message })),
  };
}
