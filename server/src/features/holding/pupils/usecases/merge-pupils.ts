import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { moveCredentials } from '../../../issuing/credentials/usecases/move-credentials.ts';
import { carryOtherDoubts, type PupilDoubt, settleDoubt } from '../../../registry/doubts/usecases/settle-doubts.ts';
import { changeRecords, deleteRecords } from '../../../registry/records/usecases/many-records.ts';
import {
  countEntries,
  entriesTaken,
  entryIds,
  keptBefore,
  numbersTaken,
  type PupilRecord,
  settleTerms,
} from '../rules.ts';
import * as store from '../stores/merges.ts';
import { takeClaims } from './move-claims.ts';
import { moveResults } from './move-results.ts';

export type Pair = { doubtful: PupilRecord; candidate: PupilRecord };

/** Which of what the folded record has moves, and what makes way for it. */
async function settleResults(db: Database, { doubtful, candidate }: Pair) {
  const results = await store.listResultsForUpdate(db, [doubtful.osid, candidate.osid]);
  const of = (osid: string) => results.filter(({ subject_id }) => subject_id === osid);
  const settled = settleTerms(of(candidate.osid), of(doubtful.osid));
  if ('clash' in settled) throw new AppError('CONFLICT', { text: 'pupils.both-have-results', values: settled.clash });
  const { dropped } = settled;
  return { moved: of(doubtful.osid).filter(({ osid }) => !dropped.includes(osid)), dropped };
}

/**
 * The two are one pupil: what the doubtful record has goes to the one that stays, with the account if only one of them has
 * one, and with what it said of itself and asked to be attested. Certificates keep every letter; only whose list they
 * stand in changes.
 */
export async function mergePupils(
  db: Database,
  { deps, actor }: Context,
  { doubt, pair }: { doubt: PupilDoubt; pair: Pair },
): Promise<void> {
  const { doubtful: folded, candidate: kept } = pair;
  if (folded.ownerId !== null && kept.ownerId !== null) {
    throw new AppError('CONFLICT', { text: 'pupils.both-have-accounts' });
  }
  if (countEntries(kept.data) + countEntries(folded.data) > limits.educationEntries) {
    throw new AppError('CONFLICT', { text: 'pupils.too-many-entries', values: { most: limits.educationEntries } });
  }
  const change = { by: actor.id, at: deps.clock.now() };
  const { moved, dropped } = await settleResults(db, pair);
  await deleteRecords(db, 'ClassResults', dropped, change);
  await moveResults(db, { results: moved, to: kept, ...change });
  const certificates = { from: folded.osid, to: kept.osid, at: change.at, only: 'all' } as const;
  const issued = await moveCredentials(db, certificates);
  // First: two live pupils of a school cannot have one admission number.
  await deleteRecords(db, 'Student', [folded.osid], change);
  const claims = await takeClaims(db, { from: folded, to: kept, at: change.at });
  const taken = { ...numbersTaken(kept.data, folded.data), ...entriesTaken(kept.data, folded.data) };
  await changeRecords(db, 'Student', [{ osid: kept.osid, fields: taken }], {
    ...change,
    ownerId: kept.ownerId ?? folded.ownerId,
  });
  await settleDoubt(db, { id: doubt.id, state: 'same', ...change });
  const others = { doubtId: doubt.id, kept: kept.osid, folded: folded.osid };
  const doubts = await carryOtherDoubts(db, { ...others, ...change });
  await store.insertMerge(db, {
    id: deps.ids.next(),
    doubt_id: doubt.id,
    kept: kept.osid,
    folded: folded.osid,
    moved: moved.map(({ osid }) => osid),
    ...{ ...issued, ...claims, dropped, doubts, entries: entryIds(folded.data) },
    kept_before: keptBefore(kept),
    merged_at: change.at,
    merged_by: change.by,
  });
}
