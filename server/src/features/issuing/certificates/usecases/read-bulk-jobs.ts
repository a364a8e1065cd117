import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  type BulkJob,
  type BulkJobFailure,
  countBulkJobs,
  findBulkJob,
  listBulkJobFailures,
  listBulkJobs,
} from '../../../../platform/jobs/bulk-jobs.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { jobScope } from '../policy.ts';
import { listPupilsOf } from '../stores/results.ts';

/** A row that was left out, and whose it is. */
export type NamedFailure = BulkJobFailure & { name: string; number: string };
export type BulkJobReport = { job: BulkJob; failures: NamedFailure[] };

/** How a job stands, for its starter and the administration; for others it is not there. */
export async function readBulkJob({ deps, actor }: Context, id: string): Promise<BulkJobReport> {
  const osid = findOsid(id);
  const job = osid === undefined ? undefined : await findBulkJob(deps.db, osid);
  const starter = jobScope(actor);
  if (job === undefined || (starter !== undefined && job.startedBy !== starter)) throw new AppError('NOT_FOUND');
  const failures = await listBulkJobFailures(deps.db, job.id);
  const pupils = await listPupilsOf(
    deps.db,
    failures.map(({ item }) => item),
  );
  const unknown = { name: '', number: '' };
  return { job, failures: failures.map((failure) => ({ ...failure, ...(pupils.get(failure.item) ?? unknown) })) };
}

/** The caller's own jobs, all for the administration. */
export async function searchBulkJobs(
  { deps, actor }: Context,
  { offset = 0, limit = 20 }: { offset?: number; limit?: number },
): Promise<{ jobs: BulkJob[]; totalCount: number }> {
  const startedBy = jobScope(actor);
  const [jobs, totalCount] = await Promise.all([
    listBulkJobs(deps.db, { startedBy, limit, offset }),
    countBulkJobs(deps.db, startedBy),
  ]);
  return { jobs, totalCount };
}
