import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import type { Batch } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch } from '../../../../platform/jobs/batches.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import {
  countCorrected,
  countRecallable,
  listRecallCertificates,
} from '../../credentials/usecases/recall-credentials.ts';
import { factsOf, parseDocument } from '../../credentials/usecases/signed-document.ts';
import { canDecide, canSee, canSeeAny, type Places, stateScope } from '../policy.ts';
import { stateAt, undoUntil } from '../rules.ts';
import * as store from '../store.ts';

/** A recall with all that is said of it to this caller. */
export type RecallReport = {
  recall: store.StoredRecall;
  state: ReturnType<typeof stateAt>;
  batch: Batch | undefined;
  corrected: number;
  undoUntil: Date | undefined;
  hasSeen: boolean;
  isOwn: boolean;
  may: { decide: boolean; withdraw: boolean; undo: boolean };
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

/** The same, held for an act. */
export function holdRecall(db: Database, context: Context, id: string): Promise<Found> {
  return getRecall(context, id, (osid) => store.findRecallForUpdate(db, osid));
}

type Asking = { context: Context; places: Places; seen: ReadonlySet<string> };

async function report({ context, places, seen }: Asking, recall: store.StoredRecall): Promise<RecallReport> {
  const { deps, actor } = context;
  const { db } = deps;
  const now = deps.clock.now();
  const state = stateAt(recall, now);
  const batchId = recall.undo_batch_id ?? recall.batch_id;
  const until = undoUntil(recall);
  const corrected = until === undefined ? 0 : await countCorrected(db, recall.id);
  return {
    recall,
    state,
    batch: batchId === null ? undefined : await findBatch(db, batchId),
    corrected,
    undoUntil: until,
    hasSeen: seen.has(recall.id),
    isOwn: recall.asked_by === actor.id,
    may: {
      decide: state === 'waiting' && canDecide(actor, places, recall),
      withdraw: state === 'waiting' && recall.asked_by === actor.id,
      undo: actor.roles.includes('SuperAdmin') && until !== undefined && now < until && corrected === 0,
    },
  };
}

/** How a recall stands. */
export async function readRecall(context: Context, id: string): Promise<RecallReport> {
  const { db } = context.deps;
  const { recall, places } = await getRecall(context, id, (osid) => store.findRecall(db, osid));
  return report({ context, places, seen: await store.listSeen(db, [recall.id], context.actor.id) }, recall);
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
  const asking = { context, places, seen: await store.listSeen(deps.db, ids, actor.id) };
  const reports: RecallReport[] = [];
  for (const recall of found) reports.push(await report(asking, recall));
  return { reports, totalCount: await store.countRecalls(deps.db, states) };
}

/**
 * The certificates that are to be taken back, later those that were. Whoever opens the list has seen exactly these: only
 * then can they be agreed to.
 */
export async function readRecallCertificates(context: Context, id: string, { offset = 0, limit = 20 }: Part) {
  const { deps, actor } = context;
  const { db } = deps;
  const { recall } = await getRecall(context, id, (osid) => store.findRecall(db, osid));
  const isWaiting = recall.state === 'waiting';
  const found = await listRecallCertificates(db, isWaiting ? recall : { recallId: recall.id }, { offset, limit });
  if (isWaiting) {
    const { fingerprint } = await countRecallable(db, recall.target);
    await store.upsertSeen(db, { recallId: recall.id, accountId: actor.id, fingerprint, at: deps.clock.now() });
  }
  const certificates = found.map((credential) => {
    const subject = parseDocument(credential).credentialSubject as Readonly<Record<string, unknown>>;
    return { ...factsOf(credential, subject), issuedAt: credential.issued_at };
  });
  return { certificates, totalCount: recall.counted };
}
