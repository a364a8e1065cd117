import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import { catalogues } from '@sanad/contract/text/text';
import type { Language } from '@sanad/contract/values/languages';
import type { Batch } from '../../../platform/jobs/batch-kind.ts';
import { presentCounts } from '../../../platform/jobs/present-batch.ts';
import type { NamedFailure } from './usecases/read-bulk-jobs.ts';

/** The text of a code that was stored; of one that is gone, what was said then. */
function sayCode(code: string, language: Language, otherwise: string): string {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  return catalogue[code === 'failed' ? 'error.INTERNAL' : `certificate.${code}`] ?? otherwise;
}

function presentFailure({ item, name, number, code, message }: NamedFailure, language: Language) {
  return { osid: item, name, number, code, message: sayCode(code, language, message) };
}

export function presentBulkJob(
  job: Batch,
  { language, failures = [] }: { language: Language; failures?: readonly NamedFailure[] },
): BulkJobAnswer {
  return {
    ...presentCounts(job, language),
    failures: failures.map((failure) => presentFailure(failure, language)),
  };
}
