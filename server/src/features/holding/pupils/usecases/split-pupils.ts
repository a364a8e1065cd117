import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { revokeTranscriptsOfBoth } from '../../../issuing/credentials/usecases/end-transcripts.ts';
import { moveCredentials } from '../../../issuing/credentials/usecases/move-credentials.ts';
import { followChange } from '../../../registry/claims/usecases/follow-change.ts';
import { type PupilDoubt, restoreDoubts, settleDoubt } from '../../../registry/doubts/usecases/settle-doubts.ts';
import { bringBackRecords, holdEvenDeleted } from '../../../registry/records/usecases/deleted-records.ts';
import { changeRecords } from '../../../registry/records/usecases/many-records.ts';
import { findHolders, listRecords, refusingBadData } from '../../../registry/records/usecases.ts';
import { withdrawLinksBy, withdrawLinksOf } from '../../shares/usecases/withdraw-links.ts';
import { canComeBack, entriesAfterSplit, numbersAfterSplit, splitDays, splitUntil, withCorrections } from '../rules.ts';
import * as store from '../stores/merges.ts';
import type { Pair } from './merge-pupils.ts';
import { giveClaimsBack } from './move-claims.ts';
import { moveResults } from './move-results.ts';

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

type Parting = { pair: Pair; by: string; at: Date };

/** Account and numbers go back; an account that joined the record since stays with it. */
async function partRecords(db: Database, merge: store.PupilMerge, { pair, by, at }: Parting) {
  const { doubtful: folded, candidate: kept } = pair;
  const { ownerId } = merge.kept_before;
  const { given, gone } = numbersAfterSplit(merge.kept_before, { kept, folded });
  const isFolded = kept.ownerId !== null && kept.ownerId === folded.ownerId;
  const own = { by, at, without: gone, ownerId: isFolded ? ownerId : kept.ownerId };
  const entries = entriesAfterSplit(kept.data, merge.entries);
  await refusingBadData(
    changeRecords(db, 'Student', [{ osid: kept.osid, fields: { ...given, ...entries.kept } }], own),
  );
  const back = { by, at, ownerId: isFolded ? folded.ownerId : null };
  await refusingBadData(bringBackRecords(db, 'Student', [folded.osid], back));
  if (merge.entries.length === 0) return;
  // As they are now: somebody may have changed them since.
  await changeRecords(db, 'Student', [{ osid: folded.osid, fields: { education: entries.folded } }], { by, at });
}

/** Each has its results again; what made way comes back, unless the pupil has another of that term by now. Answers those that went. */
async function partResults(db: Database, merge: store.PupilMerge, { pair, by, at }: Parting): Promise<string[]> {
  const { doubtful: folded, candidate: kept } = pair;
  const held = await store.listResultsForUpdate(db, [kept.osid]);
  const moved = withCorrections(held, merge.moved);
  await moveResults(db, { results: moved, to: folded, by, at });
  const dropped = await holdEvenDeleted(db, 'ClassResults', merge.dropped);
  const standing = await store.listResultsForUpdate(db, [kept.osid, folded.osid]);
  const back = [...dropped.values()].filter(({ deletedAt, data }) => deletedAt !== null && canComeBack(data, standing));
  const osids = back.map(({ osid }) => osid);
  await bringBackRecords(db, 'ClassResults', osids, { by, at });
  return moved.map(({ osid }) => osid);
}

/** What was asked or attested of a record that no longer says it, or that is no longer whose who asked. */
async function followParting(db: Database, { deps, actor }: Context, osids: readonly string[]): Promise<void> {
  const at = deps.clock.now();
  const holders = await findHolders(db, 'Student', osids);
  for (const [osid, data] of await listRecords(db, 'Student', osids)) {
    const ownerId = holders.get(osid) ?? null;
    await followChange(db, deps, { entity: 'Student', osid, data, ownerId, actor, at });
  }
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
  const results = await partResults(db, merge, { pair, ...change });
  const move = { from: kept.osid, to: folded.osid, at: change.at };
  const granted = await giveClaimsBack(db, {
    ...{ from: kept, to: folded, at: change.at },
    ...{ claims: merge.claims, closed: merge.closed_claims },
  });
  const { moved, transcripts, documents } = merge;
  const credentials = [...merge.credentials, ...granted];
  const only = { results: [...moved, ...results], transcripts, documents, credentials };
  const gone = await moveCredentials(db, { ...move, only });
  const mixed = await revokeTranscriptsOfBoth(db, context, { subjectId: kept.osid, terms: gone.credentials });
  const owners = kept.ownerId !== null && kept.ownerId === folded.ownerId ? [kept.ownerId] : [];
  // The account that goes away with its certificates had shared its own.
  await withdrawLinksOf(db, gone.credentials, { at: change.at, but: owners });
  await withdrawLinksOf(db, mixed, { at: change.at });
  await followParting(db, context, [kept.osid, folded.osid]);
  // It saw, and may have shared, what is the other's.
  await withdrawLinksBy(db, { owners, subjectId: kept.osid, at: change.at });
  await store.updateSplit(db, merge.id, change);
  await settleDoubt(db, { id: doubt.id, state: 'apart', ...change });
  await restoreDoubts(db, { doubts: merge.doubts, mergedAt: merge.merged_at, at: change.at });
}
