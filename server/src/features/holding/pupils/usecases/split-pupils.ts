import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { moveCredentials } from '../../../issuing/credentials/usecases/move-credentials.ts';
import { type PupilDoubt, restoreDoubts, settleDoubt } from '../../../registry/doubts/usecases/settle-doubts.ts';
import { refusingBadData } from '../../../registry/records/usecases.ts';
import { withdrawLinksBy, withdrawLinksOf } from '../../shares/usecases/withdraw-links.ts';
import { numbersAfterSplit, splitDays, splitUntil } from '../rules.ts';
import * as store from '../stores/merges.ts';
import type { Pair } from './merge-pupils.ts';

async function getSplittable(db: Database, { deps }: Context, doubt: PupilDoubt): Promise<store.PupilMerge> {
  const merge = await store.findStandingMerge(db, doubt.id);
  if (merge === undefined) throw new AppError('CONFLICT', { text: 'pupils.not-merged' });
  if (splitUntil(merge.merged_at) <= deps.clock.now()) {
    throw new AppError('CONFLICT', { text: 'pupils.split-too-late', values: { days: splitDays } });
  }
  const later = { pupils: [merge.kept, merge.folded], since: merge.merged_at, id: merge.id };
  if (await store.hasLaterMerge(db, later)) throw new AppError('CONFLICT', { text: 'pupils.merged-since' });
  return merge;
}

/** Account and numbers go back; an account that joined the record since stays with it. */
async function partRecords(
  db: Database,
  merge: store.PupilMerge,
  { pair, by, at }: { pair: Pair; by: string; at: Date },
) {
  const { doubtful: folded, candidate: kept } = pair;
  const { ownerId } = merge.kept_before;
  const numbers = numbersAfterSplit(merge.kept_before, { kept, folded });
  const isFolded = kept.owner_id !== null && kept.owner_id === folded.owner_id;
  const own = isFolded ? ownerId : kept.owner_id;
  await refusingBadData(store.updatePupil(db, { osid: kept.osid, ownerId: own, numbers, isLive: true, by, at }));
  const back = { osid: folded.osid, ownerId: isFolded ? folded.owner_id : null, numbers: {}, isLive: true, by, at };
  await refusingBadData(store.updatePupil(db, back));
}

/** Takes a merge back: each record has again what was its own; what came after the merge stays with the one that stayed. */
export async function splitPupils(
  db: Database,
  context: Context,
  { doubt, pair }: { doubt: PupilDoubt; pair: Pair },
): Promise<void> {
  const { deps, actor } = context;
  const merge = await getSplittable(db, context, doubt);
  const { doubtful: folded, candidate: kept } = pair;
  const change = { by: actor.id, at: deps.clock.now() };
  await partRecords(db, merge, { pair, ...change });
  await store.updateResultsPupil(db, { osids: merge.moved, from: kept.osid, to: folded, ...change });
  await store.restoreResults(db, merge.dropped, change);
  const only = { results: merge.moved, transcripts: merge.transcripts };
  const { credentials } = await moveCredentials(db, { from: kept.osid, to: folded.osid, at: change.at, only });
  await withdrawLinksOf(db, credentials, change.at);
  // The account that goes away saw, and may have shared, what is the other's.
  const gone = kept.owner_id !== null && kept.owner_id === folded.owner_id ? [kept.owner_id] : [];
  await withdrawLinksBy(db, { owners: gone, subjectId: kept.osid, at: change.at });
  await store.updateSplit(db, merge.id, change);
  await settleDoubt(db, { id: doubt.id, state: 'apart', ...change });
  await restoreDoubts(db, { doubts: merge.doubts, mergedAt: merge.merged_at, at: change.at });
}
