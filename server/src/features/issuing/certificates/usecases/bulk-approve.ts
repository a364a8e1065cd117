import type { BulkApproval, BulkApprove, BulkReject } from '@sanad/contract/api/certificates';
import { type ResultEntity, resultEntities } from '@sanad/contract/workflow/certificate';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { insertBatch, updateAsked } from '../../../../platform/jobs/batches.ts';
import { absent, and, none } from '../../../../platform/query/filter.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { searchFieldsOf } from '../../../registry/records/usecases.ts';
import { planRelease } from '../../releases/usecases/plan-release.ts';
import { decidedScope, type Places } from '../policy.ts';
import { insertJobItems } from '../stores/results.ts';
import { getPlaces } from './approve-results.ts';
import { type AskedDecision, bulkApprovals, type bulkDecisions, bulkRejections } from './bulk-decisions.ts';
import { seenBy } from './seen-rows.ts';

type Asked = { context: Context; places: Places; asked: BulkApprove; jobId: string };

/** Only examinations have a day on which they are announced. */
function kindsOf({ entity, releaseAt }: BulkApprove): readonly ResultEntity[] {
  if (releaseAt === undefined) return entity === undefined ? resultEntities : [entity];
  if (entity === 'ClassResults') throw new AppError('VALIDATION', { text: 'release.one-exam' });
  return ['Results'];
}

/**
 * Notes the pending results that the filters find within the caller's reach. A SuperAdmin reaches both kinds, unless
 * one is asked for: a filter that only one of them knows finds the other kind empty.
 */
async function noteItems(db: Database, { context, places, asked, jobId }: Asked): Promise<number> {
  const kinds = kindsOf(asked);
  const reached = kinds.filter((entity) => decidedScope(context.actor, places, entity) !== none);
  const refusals: unknown[] = [];
  let count = 0;
  for (const entity of reached) {
    const fields = searchFieldsOf(entity);
    try {
      const scope = decidedScope(context.actor, places, entity);
      const where = and([scope, absent('supersededBy'), parseFilter(asked.filters, fields)]);
      count += await insertJobItems(db, { jobId, after: count, entity, where, fields, seen: seenBy(asked) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0 && refusals.length === reached.length) throw refusals[0];
  return count;
}

type Start = { kind: (typeof bulkDecisions)[number]; asked: BulkApprove; reason?: string };

/** Notes what the filters find, as it was seen; the work is done by a job. */
async function start(context: Context, { kind, asked, reason }: Start): Promise<BulkApproval> {
  const { deps, actor } = context;
  const places = await getPlaces(context);
  return inTransaction(deps.db, async (db) => {
    const jobId = deps.ids.next();
    const { id, username, roles, locale } = actor;
    const kept = {
      actor: { id, username, roles, locale },
      filters: asked.filters,
      ...(reason === undefined ? {} : { reason }),
    } satisfies AskedDecision;
    await insertBatch(db, kind, { id: jobId, startedBy: id, starterName: username, total: 0 });
    const totalCount = await noteItems(db, { context, places, asked, jobId });
    if (totalCount === 0) throw new AppError('NOT_FOUND', { text: 'certificate.no-records' });
    const { releaseAt } = asked;
    const releaseId =
      releaseAt === undefined ? undefined : await planRelease(db, context, { approvalId: jobId, releaseAt });
    await updateAsked(db, jobId, { total: totalCount, asked: releaseId === undefined ? kept : { ...kept, releaseId } });
    await queueBatch(deps, db, { id: jobId, kind });
    return { jobId, totalCount };
  });
}

/** Starts the approval of all that the filters find. */
export function startBulkApproval(context: Context, asked: BulkApprove): Promise<BulkApproval> {
  return start(context, { kind: bulkApprovals, asked });
}

/** Starts sending back all that the filters find, with one reason for all. */
export function startBulkRejection(context: Context, { reason, ...asked }: BulkReject): Promise<BulkApproval> {
  return start(context, { kind: bulkRejections, asked, reason: reason.trim() });
}
