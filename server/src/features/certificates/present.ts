import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
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
    ...(job.errorKey === null ? {} : { reason: catalogues.en[job.errorKey as TextKey] ?? job.errorKey }),
    failures: failures.map(({ item, code, message }) => ({ osid: item, code, message })),
  };
}
