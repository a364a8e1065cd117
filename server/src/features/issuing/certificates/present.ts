import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import { catalogues } from '@sanad/contract/text/text';
import type { Language } from '@sanad/contract/values/languages';
import type { BulkJob } from '../../../platform/jobs/bulk-jobs.ts';
import type { NamedFailure } from './usecases/read-bulk-jobs.ts';

/** The text of a key that was stored; one that is gone shows what was said then. */
function sayKey(key: string, language: Language, otherwise = key): string {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  return catalogue[key] ?? otherwise;
}

function presentFailure({ item, name, number, code, message }: NamedFailure, language: Language) {
  const key = code === 'failed' ? 'error.INTERNAL' : `certificate.${code}`;
  return { osid: item, name, number, code, message: sayKey(key, language, message) };
}

export function presentBulkJob(
  job: BulkJob,
  { language, failures = [] }: { language: Language; failures?: readonly NamedFailure[] },
): BulkJobAnswer {
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
    ...(job.errorKey === null ? {} : { reason: sayKey(job.errorKey, language) }),
    failures: failures.map((failure) => presentFailure(failure, language)),
  };
}
