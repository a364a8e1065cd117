import type { EntityData } from '@sanad/contract/entities/entities';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BatchFailure, listFailures } from '../../../../platform/jobs/batch-items.ts';
import type { Batch } from '../../../../platform/jobs/batch-kind.ts';
import { countBatches, listBatches } from '../../../../platform/jobs/batches.ts';
import { getOwnBatch } from '../../../../platform/jobs/watch-batch.ts';
import { findOsid, listEvenDeleted } from '../../../registry/records/usecases.ts';
import { jobScope } from '../policy.ts';
import { bulkApprovals, bulkDecisions } from './bulk-decisions.ts';

/** A row that was left out, and whose it is. */
export type NamedFailure = BatchFailure & { name: string; number: string };
export type BulkJobReport = { job: Batch; failures: NamedFailure[] };

const kinds = bulkDecisions.map(({ name }) => name);

/** Whose results these are, by the id of the result; also of those that were taken back since. */
async function findPupils(db: Database, osids: readonly string[]) {
  const ofSchools = await listEvenDeleted(db, 'ClassResults', osids);
  const ofRegion = await listEvenDeleted(db, 'Results', osids);
  const describe = (row: EntityData<'ClassResults'> | EntityData<'Results'>) => ({
    name: [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' '),
    number: row.admissionNo ?? ('candidateNo' in row ? row.candidateNo : ''),
  });
  return new Map([...ofSchools, ...ofRegion].map(([osid, row]) => [osid, describe(row)]));
}

/** How a job stands, for its starter and the administration; for others it is not there. */
export async function readBulkJob(context: Context, id: string): Promise<BulkJobReport> {
  const { db } = context.deps;
  const osid = findOsid(id);
  if (osid === undefined) throw new AppError('NOT_FOUND');
  // All decisions are found and shown by the same rule.
  const job = await getOwnBatch(context, bulkApprovals, osid);
  if (!kinds.includes(job.kind)) throw new AppError('NOT_FOUND');
  const failures = await listFailures(db, job.id, limits.listLimit);
  const pupils = await findPupils(
    db,
    failures.map(({ item }) => item),
  );
  const unknown = { name: '', number: '' };
  return { job, failures: failures.map((failure) => ({ ...failure, ...(pupils.get(failure.item) ?? unknown) })) };
}

/** The caller's own jobs, all for the administration. */
export async function searchBulkJobs(
  { deps, actor }: Context,
  { offset = 0, limit = 20 }: { offset?: number; limit?: number },
): Promise<{ jobs: Batch[]; totalCount: number }> {
  const found = { kinds, startedBy: jobScope(actor) };
  const [jobs, totalCount] = await Promise.all([
    listBatches(deps.db, found, { limit, offset }),
    countBatches(deps.db, found),
  ]);
  return { jobs, totalCount };
}
