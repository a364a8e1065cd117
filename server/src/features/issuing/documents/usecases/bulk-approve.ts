import type { BulkApproveDocuments } from '@sanad/contract/api/issued-documents';
import { catalogues } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import {
  type BatchItem,
  insertFailures,
  insertItems,
  listFailures,
  readItems,
} from '../../../../platform/jobs/batch-items.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import type { Batch, BatchKind, Outcome } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch, insertBatch, updateAsked } from '../../../../platform/jobs/batches.ts';
import { getOwnBatch } from '../../../../platform/jobs/watch-batch.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { seenBy } from '../../certificates/usecases/seen-rows.ts';
import { type DocumentFilter, listDocuments, pendingItems } from '../../document-rows/usecases.ts';
import { issuersIn } from '../policy.ts';
import { dayOf, refusalText } from '../rules.ts';
import { approveDocuments } from './approve-documents.ts';
import { reachOf } from './reach.ts';

/** Who asked, with the roles of that moment. */
type Asked = { actor: Actor };

const versionsOf = (items: readonly BatchItem[]) =>
  new Map(items.flatMap(({ item, seen }) => (seen === null ? [] : [[item, seen.toISOString()] as const])));

async function tellOfEnd({ db, clock }: Deps, job: Batch): Promise<void> {
  const actor = { id: job.started_by, username: job.starter_name };
  const starters = job.started_by === null ? [] : [job.started_by];
  const { succeeded, total, failed, cursor } = job;
  const common = { actor, entity: 'BulkJob', targetId: job.id, at: clock.now(), tell: { starters } };
  if (job.state === 'failed') {
    return recordAct(db, 'certificates.bulk-failed', { ...common, values: { processed: cursor, total } });
  }
  return recordAct(db, 'documents.bulk-issued', { ...common, values: { succeeded, total, failed } });
}

/** Documents approved by list. */
export const bulkDocuments: BatchKind<Batch, BatchItem> = {
  name: 'documents.bulk-approve',
  givesUpAt: 8,
  gaveUp: 'certificate.bulk-gave-up',
  canBeStopped: true,
  find: findBatch,
  canSee: (actor, { started_by }) => actor.roles.includes('SuperAdmin') || started_by === actor.id,
  parts: (deps, job) => readItems(deps, job, limits.bulkBatchSize),
  async work(deps, job, items): Promise<Outcome> {
    const { actor } = job.asked as unknown as Asked;
    const osids = items.map(({ item }) => item);
    const { issued, refused } = await approveDocuments({ actor, deps }, osids, { seen: versionsOf(items) });
    const failures = refused.map(({ osid, code }) => ({ item: osid, code, message: catalogues.en[refusalText(code)] }));
    await insertFailures(deps.db, job.id, failures);
    return { succeeded: issued.length, failed: failures.length };
  },
  async leaveOut({ db }, job, { item }): Promise<Outcome> {
    await insertFailures(db, job.id, [{ item, code: 'failed', message: catalogues.en['error.INTERNAL'] }]);
    return { succeeded: 0, failed: 1 };
  },
  atEnd: tellOfEnd,
};

const idsIn = (ids: readonly string[]) => ids.flatMap((id) => findOsid(id) ?? []);

/** Starts the approval of all that waits and is meant, as it was seen: these, or those of a kind, or of a sheet. */
export async function startBulkApproval(context: Context, asked: BulkApproveDocuments) {
  const { deps, actor } = context;
  const { ids, kind, batchId } = asked;
  if (ids === undefined && kind === undefined && batchId === undefined) {
    throw new AppError('VALIDATION', { text: 'issued-document.nothing-chosen' });
  }
  const filter: DocumentFilter = {
    issuerIds: issuersIn(await reachOf(context)),
    today: dayOf(deps.clock.now()),
    ...(ids === undefined ? {} : { osids: idsIn(ids) }),
    ...(kind === undefined ? {} : { kindIds: idsIn([kind]) }),
    ...(batchId === undefined ? {} : { batchId: idsIn([batchId])[0] ?? deps.ids.next() }),
  };
  return inTransaction(deps.db, async (db) => {
    const jobId = deps.ids.next();
    const { id, username, roles, locale } = actor;
    await insertBatch(db, bulkDocuments, { id: jobId, startedBy: id, starterName: username, total: 0 });
    const totalCount = await insertItems(db, { id: jobId, after: 0 }, pendingItems(filter, seenBy(asked)));
    if (totalCount === 0) throw new AppError('NOT_FOUND', { text: 'issued-document.none-waiting' });
    await updateAsked(db, jobId, { total: totalCount, asked: { actor: { id, username, roles, locale } } });
    await queueBatch(deps, db, { id: jobId, kind: bulkDocuments });
    return { jobId, totalCount };
  });
}

/** How an approval by list stands, with those that were left out; for others than its starter it is not there. */
export async function readBulkJob(context: Context, id: string) {
  await reachOf(context);
  const osid = findOsid(id);
  if (osid === undefined) throw new AppError('NOT_FOUND');
  const job = await getOwnBatch(context, bulkDocuments, osid);
  if (job.kind !== bulkDocuments.name) throw new AppError('NOT_FOUND');
  const failures = await listFailures(context.deps.db, job.id, limits.listLimit);
  const osids = failures.map(({ item }) => item);
  const filter = { osids, today: dayOf(context.deps.clock.now()) };
  const documents = await listDocuments(context.deps.db, filter, { offset: 0, limit: osids.length });
  return { job, failures, documents: new Map(documents.map((document) => [document.osid, document])) };
}
