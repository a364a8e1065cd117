import { randomBytes } from 'node:crypto';
import type { AskToJoin } from '@sanad/contract/api/sign-up';
import { uniqueIdFrom } from '@sanad/contract/numbers/unique-id';
import type { TextKey } from '@sanad/contract/text/text';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { isInDoubt } from '../../../registry/doubts/usecases/raise-doubts.ts';
import { changeRecords } from '../../../registry/records/usecases/many-records.ts';
import {
  addRecord,
  listHolders,
  listOwnRecords,
  type RecordData,
  refusingBadData,
  type WireRecord,
} from '../../../registry/records/usecases.ts';
import { canAskToJoin } from '../policy.ts';
import { contactOf, fullNameOf, isSameName } from '../rules.ts';
import * as store from '../store.ts';
import { getSchool } from './references.ts';

/**
 * Where a sign-up stands: with its record, or waiting for the school (then `osid` is that of the request). `note`: what
 * else is said to whoever signed up.
 */
export type NewPlace = { osid: string; waits: boolean; note?: TextKey };

/** Nobody joins a school that was not vetted yet or is suspended. */
export function requireActive(school: WireRecord | undefined): void {
  if (school?.status !== 'active') throw new AppError('CONFLICT', { text: 'accounts.join.school-not-active' });
}

/** The pupil's data with its school looked up. */
export async function preparePupil(deps: Deps, model: AskToJoin): Promise<RecordData> {
  const school = await getSchool(deps, model.schoolId);
  requireActive(school);
  const { stateId, admissionNo, ...rest } = model;
  const named = stateId?.toLowerCase().replace(/^1-/, '');
  if (named !== undefined && named !== school.schoolStateId) {
    throw new AppError('VALIDATION', { text: 'accounts.school-of-other-state' });
  }
  return {
    ...rest,
    ...(admissionNo === undefined ? {} : { admissionNo: admissionNo.trim() }),
    schoolId: school.osid,
    stateId: school.schoolStateId,
    uniqueId: uniqueIdFrom(randomBytes(10)),
  };
}

/** The record that the pupil claims, if the school has it; refuses one of another name or with an account. */
export async function findClaimed(db: Database, data: RecordData): Promise<store.Pupil | undefined> {
  const admissionNo = String(data.admissionNo);
  const pupil = await store.findPupilForUpdate(db, String(data.schoolId), admissionNo);
  if (pupil === undefined) return undefined;
  if (!isSameName(pupil.data.lastName, data.lastName)) {
    throw new AppError('CONFLICT', { text: 'accounts.join.other-name', values: { admissionNo } });
  }
  if (pupil.owner_id !== null) throw new AppError('CONFLICT', { text: 'accounts.join.taken', values: { admissionNo } });
  return pupil;
}

type Enrolment = { osid: string; data: RecordData; accountId: string; by: string };

/** Gives the account the record that it claims, or a new one. */
export async function enrolPupil(deps: Deps, db: Database, { osid, data, accountId, by }: Enrolment): Promise<string> {
  const at = deps.clock.now();
  const claimed = data.admissionNo === undefined ? undefined : await findClaimed(db, data);
  if (claimed === undefined) {
    await addRecord(db, { entity: 'Student', osid, data, ownerId: accountId, by, at });
    return osid;
  }
  if (await isInDoubt(db, claimed.osid)) {
    throw new AppError('CONFLICT', {
      text: 'accounts.join.in-doubt',
      values: { admissionNo: String(data.admissionNo) },
    });
  }
  // What the school wrote stays.
  const fields = contactOf(data, claimed.data);
  await changeRecords(db, 'Student', [{ osid: claimed.osid, fields }], { by, at, ownerId: accountId });
  return claimed.osid;
}

type Joining = { account: { id: string; username: string; ip?: string }; data: RecordData };

type SchoolAct = Joining & {
  act: 'student.join-asked' | 'student.join-asked-without-number' | 'student.joined';
  targetId: string;
};

/** What the school hears of. */
async function recordForSchool(deps: Deps, db: Database, { account, data, act, targetId }: SchoolAct): Promise<void> {
  await recordAct(db, act, {
    actor: account,
    values: { name: fullNameOf(data), admissionNo: String(data.admissionNo) },
    entity: 'Student',
    targetId,
    at: deps.clock.now(),
    tell: { schools: await listHolders(db, 'School', [String(data.schoolId)]) },
  });
}

type Claim = Joining & { claimed: store.Pupil | undefined; status: 'pending' | 'approved' };

async function storeJoin(deps: Deps, db: Database, { account, data, claimed, status }: Claim): Promise<string> {
  const place = claimed?.data ?? data;
  const now = deps.clock.now();
  const join = {
    osid: deps.ids.next(),
    account_id: account.id,
    school_id: String(data.schoolId),
    class_name: typeof place.className === 'string' ? place.className : null,
    sub_class: typeof place.subClass === 'string' ? place.subClass : null,
    data,
    created_at: now,
    status,
    ...(status === 'approved' ? { decided_at: now, decided_by: account.id } : {}),
  };
  if (await refusingBadData(store.insertJoin(db, join))) return join.osid;
  throw new AppError('CONFLICT', { text: 'accounts.join.already-waits' });
}

async function wait(deps: Deps, db: Database, joining: Joining & { claimed: store.Pupil | undefined }) {
  const osid = await storeJoin(deps, db, { ...joining, status: 'pending' });
  const targetId = joining.claimed?.osid ?? osid;
  const isNumbered = joining.data.admissionNo !== undefined;
  const act = isNumbered ? 'student.join-asked' : 'student.join-asked-without-number';
  await recordForSchool(deps, db, { ...joining, act, targetId });
  return { osid, waits: true };
}

/** Answers an id of its own, not that of the record: what a stranger hears must not tell whether there was one. */
async function join(deps: Deps, db: Database, joining: Joining & { claimed: store.Pupil }): Promise<NewPlace> {
  const { account, data, claimed } = joining;
  const osid = await storeJoin(deps, db, { ...joining, status: 'approved' });
  const enrolment = { osid: claimed.osid, data, accountId: account.id, by: account.id };
  const targetId = await enrolPupil(deps, db, enrolment);
  await recordForSchool(deps, db, { account, data, act: 'student.joined', targetId });
  return { osid, waits: false };
}

async function enter(deps: Deps, db: Database, { account, data }: Joining): Promise<NewPlace> {
  const osid = deps.ids.next();
  await enrolPupil(deps, db, { osid, data, accountId: account.id, by: account.id });
  await recordAct(db, 'account.signed-up', { actor: account, entity: 'Student', targetId: osid });
  return { osid, waits: false };
}

/**
 * Nobody is a pupil of a school, or has a number there, by the own word alone: results are matched by both. Where the
 * setting says so, the school confirms everybody first. Elsewhere whoever names the number of a record gets it; a number
 * that the school does not know, a record of another name or with an account are its to sort out: the claim waits, and
 * the claimant hears no more than others do.
 */
export async function joinOrWait(deps: Deps, db: Database, joining: Joining): Promise<NewPlace> {
  const { data } = joining;
  const isBelieved = deps.settings.studentJoin === 'auto';
  if (data.admissionNo === undefined) {
    return isBelieved ? enter(deps, db, joining) : wait(deps, db, { ...joining, claimed: undefined });
  }
  const pupil = await store.findPupilForUpdate(db, String(data.schoolId), String(data.admissionNo));
  const isContested =
    pupil !== undefined && (pupil.owner_id !== null || !isSameName(pupil.data.lastName, data.lastName));
  const claimed = isContested ? undefined : pupil;
  if (claimed === undefined || !isBelieved) return wait(deps, db, { ...joining, claimed });
  return join(deps, db, { ...joining, claimed });
}

/** What a stranger may hear of it: the setting, not what the school has on file. */
export function publicPlace(deps: Deps, { osid }: NewPlace): NewPlace {
  return { osid, waits: deps.settings.studentJoin === 'approve' };
}

/** A Student whose request was refused, or who has no record for another reason, asks again. */
export async function askToJoin({ deps, actor }: Context, model: AskToJoin): Promise<NewPlace> {
  requireThat(canAskToJoin(actor));
  const data = await preparePupil(deps, model);
  return inTransaction(deps.db, async (db) => {
    const own = await listOwnRecords(db, 'Student', { ownerId: actor.id });
    if (own.length > 0) throw new AppError('CONFLICT', { text: 'accounts.join.has-record' });
    return joinOrWait(deps, db, { account: actor, data: { ...data, email: actor.username } });
  });
}
