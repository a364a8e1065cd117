import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { countFailures } from '../../../../platform/jobs/batch-items.ts';
import type { Batch } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch } from '../../../../platform/jobs/batches.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { countCorrected, countLeft } from '../../credentials/usecases/recall-credentials.ts';
import { canAsk, canDecide, canSee, canSeeAny, type Places, stateScope } from '../policy.ts';
import { remindFrom, repeatUntil, stateAt, undoUntil, voiceOf } from '../rules.ts';
import * as store from '../store.ts';
import { type Administrator, listAdministrators } from '../stores/administrators.ts';

/** A recall with all that is said of it to this caller. */
export type RecallReport = {
  recall: store.StoredRecall;
  state: ReturnType<typeof stateAt>;
  batch: Batch | undefined;
  corrected: number;
  undoUntil: Date | undefined;
  hasSeen: boolean;
  isOwn: boolean;
  failures: { code: string; items: number }[];
  repeatable: number;
  may: { decide: boolean; withdraw: boolean; remind: boolean; repeat: boolean; undo: boolean };
};

async function getPlaces(context: Context): Promise<Places> {
  const { own } = await viewerOf(context);
  return { states: own?.states ?? [] };
}

type Found = { recall: store.StoredRecall; places: Places };

/** The recall, if the caller sees it; for everybody else it is not there. */
async function getRecall(
  context: Context,
  id: string,
  find: (osid: string) => Promise<store.StoredRecall | undefined>,
): Promise<Found> {
  requireThat(canSeeAny(context.actor));
  const osid = findOsid(id);
  const recall = osid === undefined ? undefined : await find(osid);
  const places = await getPlaces(context);
  if (recall === undefined || !canSee(context.actor, places, recall)) throw new AppError('NOT_FOUND');
  return { recall, places };
}

export const findSeenRecall = (context: Context, id: string) =>
  getRecall(context, id, (osid) => store.findRecall(context.deps.db, osid));

/** The same, held for an act. */
export function holdRecall(db: Database, { actor, deps }: Context, id: string): Promise<Found> {
  return getRecall({ actor, deps: { ...deps, db } }, id, (osid) => store.findRecallForUpdate(db, osid));
}

type Asking = { context: Context; places: Places; seen: ReadonlySet<string>; administrators: readonly Administrator[] };

async function askAs(context: Context, places: Places, ids: readonly string[]): Promise<Asking> {
  const { db } = context.deps;
  const seen = await store.listSeen(db, ids, context.actor.id);
  return { context, places, seen, administrators: await listAdministrators(db) };
}

/** How many certificates could be tried again; looked for only where a batch has left some. */
async function countRepeatable(db: Database, recall: store.StoredRecall, batch: Batch | undefined): Promise<number> {
  const hasLeft = batch !== undefined && batch.cursor > 0 && batch.succeeded < recall.counted;
  if (!hasLeft || recall.decided_at === null || repeatUntil(recall) === undefined) return 0;
  return countLeft(db, recall.target, recall.decided_at);
}

type Standing = { state: ReturnType<typeof stateAt>; corrected: number; repeatable: number };

/** What the caller may do with it now. */
function mayDo({ context, places, administrators }: Asking, recall: store.StoredRecall, standing: Standing) {
  const { state, corrected, repeatable } = standing;
  const { deps, actor } = context;
  const now = deps.clock.now();
  const isWaiting = state === 'waiting';
  const isOwn = recall.asked_by === actor.id;
  const voice = (id: string) => voiceOf(administrators, id, now);
  const isAnother = voice(actor.id) !== voice(recall.asked_by);
  const isBefore = (until: Date | undefined) => canAsk(actor) && until !== undefined && now < until;
  return {
    decide: isWaiting && canDecide(actor, places, recall) && isAnother,
    withdraw: isWaiting && isOwn,
    remind: isWaiting && isOwn && now >= remindFrom(recall),
    repeat: repeatable > 0 && isBefore(repeatUntil(recall)),
    undo: corrected === 0 && isBefore(undoUntil(recall)),
  };
}

async function report(asking: Asking, recall: store.StoredRecall): Promise<RecallReport> {
  const { deps, actor } = asking.context;
  const { db } = deps;
  const state = stateAt(recall, deps.clock.now());
  const batchId = recall.undo_batch_id ?? recall.batch_id;
  const batch = batchId === null ? undefined : await findBatch(db, batchId);
  const until = undoUntil(recall);
  const corrected = until === undefined ? 0 : await countCorrected(db, recall.id);
  const repeatable = await countRepeatable(db, recall, batch);
  return {
    ...{ recall, state, batch, corrected, repeatable, undoUntil: until },
    failures: batch === undefined || batch.failed === 0 ? [] : await countFailures(db, batch.id),
    hasSeen: asking.seen.has(recall.id),
    isOwn: recall.asked_by === actor.id,
    may: mayDo(asking, recall, { state, corrected, repeatable }),
  };
}

/** How a recall stands. */
export async function readRecall(context: Context, id: string): Promise<RecallReport> {
  const { recall, places } = await findSeenRecall(context, id);
  return report(await askAs(context, places, [recall.id]), recall);
}

type Part = { offset?: number; limit?: number };

/** All for a SuperAdmin; for the administrator of a state those that are about it alone. */
export async function searchRecalls(context: Context, { offset = 0, limit = 20 }: Part) {
  const { deps, actor } = context;
  requireThat(canSeeAny(actor));
  const places = await getPlaces(context);
  const states = stateScope(actor, places);
  const found = await store.listRecalls(deps.db, states, { offset, limit });
  const ids = found.map(({ id }) => id);
  const asking = await askAs(context, places, ids);
  const reports: RecallReport[] = [];
  for (const recall of found) reports.push(await report(asking, recall));
  return { reports, totalCount: await store.countRecalls(deps.db, states) };
}
