import type { InviteEntity } from '@sanad/contract/api/invitations';
import type { InviteLgaStateAdmin, InviteStateOfficer, InviteTeacher, SignUpSchool } from '@sanad/contract/api/sign-up';
import type { EntityName } from '@sanad/contract/entities/entity';
import { type ClassPlace, classIdOf } from '@sanad/contract/entities/school-class';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import type { Context, Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  findRecord,
  findRecordByKey,
  listOwnRecords,
  type RecordData,
  type WireRecord,
} from '../../../registry/records/usecases.ts';

type Named = { entity: EntityName; field: string; id: string };

/** The record that a field names; VALIDATION where there is none. */
async function getReferenced({ db }: Deps, { entity, field, id }: Named): Promise<WireRecord> {
  const record = await findRecord(db, entity, id);
  if (record === undefined) throw new AppError('VALIDATION', { text: 'accounts.unknown-reference', values: { field } });
  return record;
}

export function getSchool(deps: Deps, id: string): Promise<WireRecord> {
  return getReferenced(deps, { entity: 'School', field: 'schoolId', id });
}

async function getState(deps: Deps, field: string, id: string): Promise<string> {
  return (await getReferenced(deps, { entity: 'States', field, id })).osid;
}

async function getLga(deps: Deps, { field, id, stateId }: { field: string; id: string; stateId: string }) {
  const lga = await getReferenced(deps, { entity: 'LGA', field, id });
  if (lga.stateId !== stateId) throw new AppError('VALIDATION', { text: 'accounts.lga-of-other-state' });
  return lga.osid;
}

/** A school's place and type, all of which must be there. */
export async function schoolReferences(deps: Deps, model: SignUpSchool) {
  const schoolStateId = await getState(deps, 'schoolStateId', model.schoolStateId);
  const schoolLgaId = await getLga(deps, { field: 'schoolLgaId', id: model.schoolLgaId, stateId: schoolStateId });
  const type = await findRecordByKey(deps.db, 'SchoolType', model.schoolType);
  if (type === undefined) {
    throw new AppError('VALIDATION', { text: 'accounts.unknown-reference', values: { field: 'schoolType' } });
  }
  return { schoolStateId, schoolLgaId };
}

async function lgaStateAdminData(deps: Deps, model: InviteLgaStateAdmin): Promise<RecordData> {
  const { lgaId, ...rest } = model;
  const stateId = await getState(deps, 'stateId', model.stateId);
  if (model.type === 'stateAdmin') {
    if (lgaId !== undefined) throw new AppError('VALIDATION', { text: 'accounts.lga-not-wanted' });
    return { ...rest, stateId };
  }
  if (lgaId === undefined) throw new AppError('VALIDATION', { text: 'accounts.lga-needed' });
  return { ...rest, stateId, lgaId: await getLga(deps, { field: 'lgaId', id: lgaId, stateId }) };
}

/** A School invites into itself, whatever it says; a SuperAdmin names the school. */
async function schoolOfTeacher({ deps, actor }: Context, named: string | undefined): Promise<string> {
  if (actor.roles.includes('SuperAdmin')) return (await getSchool(deps, named ?? '')).osid;
  const [own] = await listOwnRecords(deps.db, 'School', { ownerId: actor.id });
  if (own === undefined) throw new AppError('FORBIDDEN');
  if (named !== undefined && (await findRecord(deps.db, 'School', named))?.osid !== own.osid) {
    throw new AppError('FORBIDDEN');
  }
  return own.osid;
}

async function teacherData(context: Context, model: InviteTeacher): Promise<RecordData> {
  const { classId: _, className: __, subClass: ___, academicYear: ____, ...rest } = model;
  return { ...rest, schoolId: await schoolOfTeacher(context, model.schoolId) };
}

/** The class that an invited teacher gets charge of, or undefined; VALIDATION where the school has no such class. */
export async function findClassOf(deps: Deps, model: InviteTeacher, schoolId: string): Promise<ClassPlace | undefined> {
  const { className, subClass } = model;
  if (model.classId === undefined && className === undefined && subClass === undefined) return undefined;
  if (model.classId === undefined && (className === undefined || subClass === undefined)) {
    throw new AppError('VALIDATION', { text: 'accounts.class-incomplete' });
  }
  const session = model.academicYear ?? academicYear(runningSessionStart(deps.clock.now()));
  const place = { schoolId, academicYear: session, className, subClass } as ClassPlace;
  const found = await findRecordByKey(deps.db, 'SchoolClass', model.classId ?? classIdOf(place));
  if (found?.schoolId !== schoolId) throw new AppError('VALIDATION', { text: 'accounts.unknown-class' });
  return found as unknown as ClassPlace;
}

/** The data of an invited person's record, with every record that it names looked up. */
export async function invitedData(context: Context, entity: InviteEntity, model: RecordData): Promise<RecordData> {
  switch (entity) {
    case 'Teacher':
      return teacherData(context, model as InviteTeacher);
    case 'Inspector':
    case 'Examiner':
      return { ...model, stateId: await getState(context.deps, 'stateId', (model as InviteStateOfficer).stateId) };
    case 'LgaStateAdmin':
      return lgaStateAdminData(context.deps, model as InviteLgaStateAdmin);
    default:
      return model;
  }
}
