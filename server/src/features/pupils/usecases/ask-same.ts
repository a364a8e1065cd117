import type { AskSame } from '@sanad/contract/api/pupils';
import { foldedText } from '@sanad/contract/values/folded-text';
import type { Context } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { findOsid, findRecord } from '../../registry/usecases.ts';
import { canAskSame, canSeePrivate, type DoubtScope } from '../policy.ts';
import type { PupilRecord } from '../rules.ts';
import { findPairForUpdate, insertAsked, updateAsked } from '../stores/asked.ts';
import { hasStateResults, listPupilsForUpdate } from '../stores/merges.ts';
import { scopeOf } from './scope.ts';

type Asked = { kept: PupilRecord; folded: PupilRecord; schoolId: string };

/** Both pupils, of one school that the caller reaches; others are as if they were not there. */
async function getPair(db: Database, scope: DoubtScope, { keep, other }: AskSame): Promise<Asked> {
  const [keptId, foldedId] = [findOsid(keep), findOsid(other)];
  if (keptId === undefined || foldedId === undefined) throw new AppError('NOT_FOUND');
  if (keptId === foldedId) throw new AppError('VALIDATION', { text: 'pupils.one-record' });
  const pupils = await listPupilsForUpdate(db, [keptId, foldedId]);
  const [kept, folded] = [pupils.get(keptId), pupils.get(foldedId)];
  if (kept === undefined || folded === undefined) throw new AppError('NOT_FOUND');
  const schoolId = String(kept.data.schoolId);
  const isOwn = [kept, folded].every(
    ({ data, deleted_at }) => deleted_at === null && canSeePrivate(scope, { school_id: String(data.schoolId) }),
  );
  requireThat(isOwn, 'NOT_FOUND');
  if (folded.data.schoolId !== schoolId) throw new AppError('CONFLICT', { text: 'pupils.other-school' });
  return { kept, folded, schoolId };
}

/**
 * Puts the question whether two pupils of the own school are one. It is decided like any other. Where one of them has
 * results of the state it is its examiner's too: a school does not lay those on a pupil of its choice.
 */
export async function askSame(context: Context, asked: AskSame): Promise<string> {
  const { deps, actor } = context;
  requireThat(canAskSame(actor));
  const scope = await scopeOf(context);
  return inTransaction(deps.db, async (db) => {
    const { kept, folded, schoolId } = await getPair(db, scope, asked);
    const school = await findRecord(db, 'School', schoolId);
    if (school?.status !== 'active') throw new AppError('CONFLICT', { text: 'pupils.school-not-active' });
    const entity = (await hasStateResults(db, [kept.osid, folded.osid])) ? 'Results' : 'ClassResults';
    const at = deps.clock.now();
    const pair = { doubtful: folded.osid, candidate: kept.osid, entity, at } as const;
    const known = await findPairForUpdate(db, [kept.osid, folded.osid]);
    // What an upload has asked stays as it was asked until it is decided.
    if (known !== undefined && known.state === 'open' && known.reason !== 'asked') return known.id;
    if (known?.state === 'same') throw new AppError('CONFLICT', { text: 'pupils.decided' });
    if (known !== undefined) {
      await updateAsked(db, { id: known.id, ...pair });
      return known.id;
    }
    const id = deps.ids.next();
    const { firstName, lastName } = folded.data as { firstName: string; lastName: string };
    const foldedName = `${foldedText(firstName)}/${foldedText(lastName)}`;
    await insertAsked(db, { id, ...pair, schoolId, stateId: String(school.schoolStateId), foldedName });
    return id;
  });
}
