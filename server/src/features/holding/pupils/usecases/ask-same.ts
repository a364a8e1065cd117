import type { AskSame } from '@sanad/contract/api/pupils';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import {
  type EarlierQuestion,
  insertQuestion,
  listPairForUpdate,
  settleDoubt,
  updateQuestion,
} from '../../../registry/doubts/usecases/settle-doubts.ts';
import { holdEvenDeleted } from '../../../registry/records/usecases/deleted-records.ts';
import { findOsid, findRecord } from '../../../registry/records/usecases.ts';
import { canAskSame, canSeePrivate, type DoubtScope } from '../policy.ts';
import type { PupilRecord } from '../rules.ts';
import { hasStateResults, listExaminersOf } from '../stores/merges.ts';
import { scopeOf } from './scope.ts';

type Asked = { kept: PupilRecord; folded: PupilRecord; schoolId: string };

/** Both pupils, of one school that the caller reaches; others are as if they were not there. */
async function getPair(db: Database, scope: DoubtScope, { keep, other }: AskSame): Promise<Asked> {
  const [keptId, foldedId] = [findOsid(keep), findOsid(other)];
  if (keptId === undefined || foldedId === undefined) throw new AppError('NOT_FOUND');
  if (keptId === foldedId) throw new AppError('VALIDATION', { text: 'pupils.one-record' });
  const pupils = await holdEvenDeleted(db, 'Student', [keptId, foldedId]);
  const [kept, folded] = [pupils.get(keptId), pupils.get(foldedId)];
  if (kept === undefined || folded === undefined) throw new AppError('NOT_FOUND');
  const { schoolId } = kept.data;
  const isOwn = [kept, folded].every(
    ({ data, deletedAt }) => deletedAt === null && canSeePrivate(scope, { school_id: data.schoolId }),
  );
  requireThat(isOwn, 'NOT_FOUND');
  if (folded.data.schoolId !== schoolId) throw new AppError('CONFLICT', { text: 'pupils.other-school' });
  return { kept, folded, schoolId };
}

type Question = { pair: Omit<Parameters<typeof updateQuestion>[1], 'id'>; schoolId: string; stateId: string };

/** Of two questions from before, one each way round, the one that fits is asked again and the other is over. */
async function askAgain(
  db: Database,
  { actor }: Context,
  before: readonly EarlierQuestion[],
  { pair }: Question,
): Promise<string | undefined> {
  const open = before.find(({ state }) => state === 'open');
  const again = before.find(({ doubtful }) => doubtful === pair.doubtful) ?? open ?? before[0];
  if (again === undefined) return undefined;
  if (open !== undefined && open.id !== again.id) {
    await settleDoubt(db, { id: open.id, state: 'apart', by: actor.id, at: pair.at });
  }
  await updateQuestion(db, { id: again.id, ...pair });
  return again.id;
}

/** What only the examiner of the state decides, the examiner hears of. */
async function tellExaminers(db: Database, { actor }: Context, { pair, stateId }: Question, asked: Asked) {
  const { firstName, lastName } = asked.kept.data;
  const school = await findRecord(db, 'School', asked.schoolId);
  await recordAct(db, 'pupils.asked', {
    actor,
    entity: 'Student',
    targetId: asked.kept.osid,
    at: pair.at,
    values: { name: [firstName, lastName].join(' '), school: school?.schoolName ?? '' },
    tell: { uploaders: pair.entity === 'Results' ? await listExaminersOf(db, stateId) : [] },
    link: { uploaders: '/Examiner/list/doubtful_matches' },
  });
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
    const both = await getPair(db, scope, asked);
    const { kept, folded, schoolId } = both;
    const school = await findRecord(db, 'School', schoolId);
    if (school?.status !== 'active') throw new AppError('CONFLICT', { text: 'pupils.school-not-active' });
    const entity = (await hasStateResults(db, [kept.osid, folded.osid])) ? 'Results' : 'ClassResults';
    const pair = { doubtful: folded.osid, candidate: kept.osid, entity, at: deps.clock.now() } as const;
    const before = await listPairForUpdate(db, [kept.osid, folded.osid]);
    if (before.some(({ state }) => state === 'same')) throw new AppError('CONFLICT', { text: 'pupils.decided' });
    // What an upload has asked stays as it was asked until it is decided.
    const raised = before.find(({ state, reason }) => state === 'open' && reason !== 'asked');
    if (raised !== undefined) return raised.id;
    const question = { pair, schoolId, stateId: school.schoolStateId };
    const id = (await askAgain(db, context, before, question)) ?? (await askNew(db, context, question, folded));
    if (!before.some((one) => one.state === 'open' && one.entity === entity)) {
      await tellExaminers(db, context, question, both);
    }
    return id;
  });
}

async function askNew(db: Database, { deps }: Context, question: Question, folded: PupilRecord): Promise<string> {
  const { pair, schoolId, stateId } = question;
  const id = deps.ids.next();
  const { firstName, lastName } = folded.data;
  const foldedName = `${foldedText(firstName)}/${foldedText(lastName)}`;
  await insertQuestion(db, { id, ...pair, schoolId, stateId, foldedName });
  return id;
}
