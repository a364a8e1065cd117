import { randomBytes } from 'node:crypto';
import type { AskToJoin } from '@sanad/contract/api/sign-up';
import type { TextKey } from '@sanad/contract/text/text';
import { uniqueIdFrom } from '@sanad/contract/values/unique-id';
import type { Context, Deps } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { recordAct } from '../../activity/usecases/record-act.ts';
import { isInDoubt } from '../../pupils/usecases/raise-doubts.ts';
import {
  addRecord,
  listOwnRecords,
  type RecordData,
  refusingBadData,
  type WireRecord,
} from '../../registry/usecases.ts';
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
  await store.updatePupilOwner(db, { osid: claimed.osid, accountId, contact: contactOf(data), by, at });
  return claimed.osid;
}

type Joining = { account: { id: string; username: string; ip?: string }; data: RecordData };

type SchoolAct = Joining & { act: 'student.join-asked' | 'student.joined'; targetId: string };

/** What the school hears of. */
async function recordForSchool(deps: Deps, db: Database, { account, data, act, targetId }: SchoolAct): Promise<void> {
  await recordAct(db, act, {
    actor: account,
    values: { name: fullNameOf(data), admissionNo: String(data.admissionNo) },
    entity: 'Student',
    targetId,
    at: deps.clock.now(),
    tell: { schools: await store.listOwners(db, 'School', [String(data.schoolId)]) },
  });
}

async function wait(deps: Deps, db: Database, { account, data }: Joining): Promise<NewPlace> {
  const claimed = await findClaimed(db, data);
  const place = claimed?.data ?? data;
  const osid = deps.ids.next();
  const join = {
    osid,
    account_id: account.id,
    school_id: String(data.schoolId),
    class_name: typeof place.className === 'string' ? place.className : null,
    sub_class: typeof place.subClass === 'string' ? place.subClass : null,
    data,
    created_at: deps.clock.now(),
  };
  if (!(await refusingBadData(store.insertJoin(db, join)))) {
    throw new AppError('CONFLICT', { text: 'accounts.join.already-waits' });
  }
  const targetId = claimed?.osid ?? osid;
  await recordForSchool(deps, db, { account, data, act: 'student.join-asked', targetId });
  return { osid, waits: true };
}

/**
 * Whoever names an admission number asks for that pupil's results: where the setting says so, the school confirms it
 * first, also a number that it does not know yet, for results may come under it later.
 */
export async function joinOrWait(deps: Deps, db: Database, joining: Joining): Promise<NewPlace> {
  const { account, data } = joining;
  const named = data.admissionNo !== undefined;
  if (named && deps.settings.studentJoin === 'approve') return wait(deps, db, joining);
  const fresh = deps.ids.next();
  const osid = await enrolPupil(deps, db, { osid: fresh, data, accountId: account.id, by: account.id });
  if (osid !== fresh) await recordForSchool(deps, db, { account, data, act: 'student.joined', targetId: osid });
  else await recordAct(db, 'account.signed-up', { actor: account, entity: 'Student', targetId: osid });
  return { osid, waits: false };
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
