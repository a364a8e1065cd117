import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import type { UploadProgress } from '@sanad/contract/api/results';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { Batch } from './batch-kind.ts';

/** How far a batch is; the last hundredth is the answer's. */
export function presentProgress({ id, cursor, total }: Batch): UploadProgress {
  const all = Math.max(total, cursor, 1);
  return { batchId: id, progress: Math.min(99, Math.floor((cursor / all) * 100)), done: cursor, total: all };
}

/** Why a batch failed as a whole; a fault of ours has the general sentence. */
export function sayFailure(
  { error_key, error_values }: Pick<Batch, 'error_key' | 'error_values'>,
  language: Language,
): string {
  const key = error_key !== null && error_key in catalogues[language] ? (error_key as TextKey) : 'error.INTERNAL';
  return translate(catalogues[language], key, error_values);
}

/** What a decision about many came to so far. */
export function presentCounts(job: Batch, language: Language): Omit<BulkJobAnswer, 'failures'> {
  return {
    osid: job.id,
    action: job.kind,
    state: job.state as BulkJobAnswer['state'],
    totalCount: job.total,
    processedCount: job.cursor,
    sucessCount: job.succeeded,
    failureCount: job.failed,
    remainingCount: job.total - job.cursor,
    ...(job.error_key === null ? {} : { reason: sayFailure(job, language) }),
  };
}
