import type { DecideDoubt } from '@sanad/contract/api/pupils';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findBatch } from '../../../../platform/jobs/batches.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findDoubtForUpdate, type PupilDoubt, settleDoubt } from '../../../registry/doubts/usecases/settle-doubts.ts';
import { holdEvenDeleted } from '../../../registry/records/usecases/deleted-records.ts';
import { findOsid, findRecord, listHolders } from '../../../registry/records/usecases.ts';
import { isInScope, speaksForState } from '../policy.ts';
import { hasStateResults } from '../stores/merges.ts';
import { mergePupils, type Pair } from './merge-pupils.ts';
import { scopeOf } from './scope.ts';
import { splitPupils } from './split-pupils.ts';

const acts: Record<DecideDoubt['decision'], ActName> = {
  same: 'pupils.merged',
  apart: 'pupils.kept-apart',
  split: 'pupils.split',
};

async function getDoubt(db: Database, context: Context, id: string): Promise<PupilDoubt> {
  const scope = await scopeOf(context);
  const osid = findOsid(id);
  const doubt = osid === undefined ? undefined : await findDoubtForUpdate(db, osid);
  if (doubt === undefined || !isInScope(scope, doubt)) throw new AppError('NOT_FOUND');
  return doubt;
}

/** Both records as they are now; CONFLICT where one is gone, of another school, or not what the caller has seen. */
async function getPair(db: Database, doubt: PupilDoubt, { decision, osUpdatedAt }: DecideDoubt): Promise<Pair> {
  const pupils = await holdEvenDeleted(db, 'Student', [doubt.doubtful, doubt.candidate]);
  const [doubtful, candidate] = [pupils.get(doubt.doubtful), pupils.get(doubt.candidate)];
  const isGone = (pupil: typeof doubtful) => pupil === undefined || pupil.deletedAt !== null;
  if (doubtful === undefined || candidate === undefined || isGone(candidate)) throw new AppError('CONFLICT');
  if (decision !== 'split' && isGone(doubtful)) throw new AppError('CONFLICT');
  if (![doubtful, candidate].every(({ data }) => data.schoolId === doubt.school_id)) {
    throw new AppError('CONFLICT', { text: 'pupils.other-school' });
  }
  const times = [doubt.updated_at, doubtful.updatedAt, candidate.updatedAt].map((time) => time.getTime());
  const version = new Date(Math.max(...times)).toISOString();
  if (version !== osUpdatedAt) throw new AppError('CONFLICT', { text: 'pupils.changed-since' });
  return { doubtful, candidate };
}

/** Nothing that a school does which is not active reaches anybody else's results. */
async function requireActiveSchool(db: Database, { school_id }: PupilDoubt): Promise<string> {
  const school = await findRecord(db, 'School', school_id);
  if (school?.status !== 'active') throw new AppError('CONFLICT', { text: 'pupils.school-not-active' });
  return school.schoolName;
}

/** What the school asked by itself moves no result of the state without the state's own word. */
async function requireStatesWord(db: Database, context: Context, doubt: PupilDoubt): Promise<void> {
  if (doubt.reason !== 'asked' || speaksForState(await scopeOf(context), doubt)) return;
  if (await hasStateResults(db, [doubt.doubtful, doubt.candidate])) {
    throw new AppError('CONFLICT', { text: 'pupils.examiner-decides' });
  }
}

async function settle(
  db: Database,
  context: Context,
  decision: DecideDoubt['decision'],
  pair: Pair,
  doubt: PupilDoubt,
) {
  const { deps, actor } = context;
  if (decision === 'split') return splitPupils(db, context, { doubt, pair });
  if (doubt.state !== 'open') throw new AppError('CONFLICT', { text: 'pupils.decided' });
  if (decision === 'same') return mergePupils(db, context, { doubt, pair });
  return settleDoubt(db, { id: doubt.id, state: 'apart', by: actor.id, at: deps.clock.now() });
}

/** Says whether two records are one pupil, or takes such a word back. The pupil and the other side are told. */
export async function decideDoubt(context: Context, id: string, decided: DecideDoubt): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const within = { actor, deps: { ...deps, db } };
    const doubt = await getDoubt(db, within, id);
    const pair = await getPair(db, doubt, decided);
    const school = await requireActiveSchool(db, doubt);
    if (decided.decision === 'same') await requireStatesWord(db, within, doubt);
    await settle(db, within, decided.decision, pair, doubt);
    const { doubtful, candidate } = pair;
    const batch = doubt.batch_id === null ? undefined : await findBatch(db, doubt.batch_id);
    const others = (ids: readonly (string | null)[]) =>
      ids.flatMap((one) => (one === null || one === actor.id ? [] : [one]));
    const name = [candidate.data.firstName, candidate.data.lastName].join(' ');
    await recordAct(db, acts[decided.decision], {
      actor,
      entity: 'Student',
      targetId: candidate.osid,
      at: deps.clock.now(),
      values: { name, school, number: candidate.data.admissionNo ?? candidate.data.uniqueId },
      tell: {
        students: others([...new Set([doubtful.ownerId, candidate.ownerId])]),
        schools: others(await listHolders(db, 'School', [doubt.school_id])),
        uploaders: others([batch?.started_by ?? null]),
      },
    });
  });
}
