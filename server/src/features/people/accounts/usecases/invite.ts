import { type InviteEntity, invitationsApi } from '@sanad/contract/api/invitations';
import type { InviteTeacher } from '@sanad/contract/api/sign-up';
import { findEntity } from '@sanad/contract/entities/entities';
import { type ClassPlace, classIdOf } from '@sanad/contract/entities/school-class';
import { limits } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import type { Actor, IdentityUser } from '../../../../platform/identity/identity.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { assignClassTeacher } from '../../../registry/institutions/usecases/class-teachers.ts';
import { countMade, hadRecord } from '../../../registry/records/usecases/deleted-records.ts';
import { addRecord, findRecord, listOwnRecords, type RecordData } from '../../../registry/records/usecases.ts';
import { mailInvitation, needsInvitation } from '../../identity/usecases/mail-account.ts';
import { offerRole, openAccount } from '../../identity/usecases/open-account.ts';
import { canAddRole, canInvite } from '../policy.ts';
import { accountNameOf, fullNameOf, roleOfRecord } from '../rules.ts';
import { findClassOf, invitedData } from './references.ts';

/** Throws unless the caller may invite such a person: asked before the body is looked at. */
export function requireInviter(actor: Actor | undefined, entity: InviteEntity): void {
  if (actor === undefined) throw new AppError('UNAUTHENTICATED');
  requireThat(canInvite(actor, entity));
}

/** The entity that is meant by a name in any spelling, if anybody can be invited as such. */
export function findInvitation(actor: Actor | undefined, name: string): string {
  const entity = findEntity(name);
  if (entity === undefined) throw new AppError('NOT_FOUND', { text: 'registry.no-schema', values: { name } });
  const known = entity.name in invitationsApi;
  if (!known || entity.name === name) throw new AppError(actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  return entity.name;
}

type Invited = { entity: InviteEntity; data: RecordData; role: Role; charge: ClassPlace | undefined };
/** What is written down and told: a new teacher hears of its school; an account that exists hears when it accepts. */
async function recordInvited({ deps, actor }: Context, db: Database, made: Made): Promise<void> {
  const { entity, data, role, accountId, osid } = made;
  const name = fullNameOf(data) || String(data.title ?? '');
  const common = { actor, entity, targetId: osid, at: deps.clock.now() };
  if (role === 'SuperAdmin' || role === 'stateadmin') {
    return recordAct(db, 'administrator.invited', { ...common, values: { name, role, inviter: actor.username } });
  }
  if (entity !== 'Teacher' || accountId === null)
    return recordAct(db, 'account.invited', { ...common, values: { name, role } });
  const school = await findRecord(db, 'School', String(data.schoolId));
  const values = { name, school: school?.schoolName ?? '' };
  await recordAct(db, 'teacher.invited', { ...common, values, tell: { teachers: [accountId] } });
}

type Made = Invited & { accountId: string | null; osid: string };

/** The invited person's record, and its class, in the transaction of the account. */
async function storeInvited(context: Context, db: Database, invited: Omit<Made, 'osid'>): Promise<string> {
  const { deps, actor } = context;
  const { entity, data, charge, accountId } = invited;
  const osid = deps.ids.next();
  await addRecord(db, { entity, osid, data, ownerId: accountId, by: actor.id, at: deps.clock.now() });
  await recordInvited(context, db, { ...invited, osid });
  if (charge !== undefined) {
    // In this transaction, like the rest.
    const inside = { ...context, deps: { ...deps, db } };
    await assignClassTeacher(inside, { teacherId: osid, classId: classIdOf(charge) });
  }
  return osid;
}

/**
 * A school that waits to be let in gathers its teachers, a few a day: anybody can sign one up. A suspended one writes to
 * nobody in our name.
 */
export async function requireMayWrite({ deps: { db, clock }, actor }: Context, data: RecordData): Promise<void> {
  const schoolId = String(data.schoolId);
  const school = await findRecord(db, 'School', schoolId);
  if (school?.status === 'suspended') throw new AppError('CONFLICT', { text: 'accounts.invite.school-suspended' });
  const since = new Date(clock.now().getTime() - day);
  const most = school?.status === 'pending' ? limits.invitationsOfPendingSchool : limits.invitationsOfSchool;
  if ((await countMade(db, 'Teacher', { schoolId, by: actor.id, since })) < most) return;
  throw new AppError('TOO_MANY_REQUESTS', { text: 'accounts.invite.too-many', values: { count: most } });
}

const day = 24 * 60 * 60 * 1000;

/** Without its record a role holds nothing. */
async function holdsRole(
  { db }: Pick<Context['deps'], 'db'>,
  user: IdentityUser,
  { role, entity }: Invited,
): Promise<boolean> {
  return user.entity.includes(role) && (await listOwnRecords(db, entity, { ownerId: user.id })).length > 0;
}

/** Whether the account had this office, and has it no more. */
async function heldRole({ db }: Context['deps'], user: IdentityUser, invited: Invited): Promise<boolean> {
  if (await holdsRole({ db }, user, invited)) return false;
  return user.entity.includes(invited.role) || hadRecord(db, invited.entity, user.id);
}

/** What the mail says: as what, and by which school. */
async function invitedAs(db: Database, { role, data }: Invited): Promise<{ role: string; place: string }> {
  const school = typeof data.schoolId === 'string' ? await findRecord(db, 'School', data.schoolId) : undefined;
  return { role, place: school?.schoolName ?? '' };
}

/** Whoever was invited and let the link run out gets another: the record is the one from before. */
async function inviteAgain(context: Context, invited: Invited, user: IdentityUser): Promise<string | undefined> {
  const { deps, actor } = context;
  const { entity, data } = invited;
  const [record] = await listOwnRecords(deps.db, entity, { ownerId: user.id });
  if (record === undefined) return undefined;
  const isOfPlace = ('schoolId' in record ? record.schoolId : undefined) === data.schoolId;
  if (!(canAddRole(actor) || isOfPlace)) return undefined;
  if (!(await needsInvitation(deps, user.id))) return undefined;
  await inTransaction(deps.db, async (db) => mailInvitation(deps, db, user.id, await invitedAs(db, invited)));
  return record.osid;
}

async function inviteExisting(context: Context, invited: Invited, user: IdentityUser): Promise<string> {
  const { deps } = context;
  const { role, data, entity } = invited;
  const values = { username: user.username };
  if (!user.enabled) throw new AppError('CONFLICT', { text: 'accounts.account-closed', values });
  if (await holdsRole(deps, user, invited)) throw new AppError('CONFLICT', { text: 'accounts.role-held', values });
  const offering = { user, role, entity, ...accountNameOf(data) };
  const { osid } = await offerRole(deps, offering, (db, accountId) =>
    storeInvited(context, db, { ...invited, accountId }),
  );
  return osid;
}

/**
 * Makes the record and the account of an invited person, and mails the link for choosing a password. A SuperAdmin who
 * names the address of an existing account offers that account a further role instead, which its owner accepts.
 */
export async function invite(context: Context, entity: InviteEntity, model: RecordData): Promise<string> {
  const { deps, actor } = context;
  requireInviter(actor, entity);
  const username = String(model.email).toLowerCase();
  const data = await invitedData(context, entity, { ...model, email: username });
  if (entity === 'Teacher') await requireMayWrite(context, data);
  const charge =
    entity === 'Teacher' ? await findClassOf(deps, model as InviteTeacher, String(data.schoolId)) : undefined;
  const role = roleOfRecord(entity, data);
  const invited = { entity, data, role, charge };
  const existing = await deps.directory.find(username);
  const again = existing && (await inviteAgain(context, invited, existing));
  if (again !== undefined) return again;
  const isFormer = existing !== undefined && (await heldRole(deps, existing, invited));
  if (existing !== undefined && (canAddRole(actor) || isFormer)) return inviteExisting(context, invited, existing);
  const user = { ...accountNameOf(data), username, entity: [role], locale: actor.locale, emailVerified: false };
  return openAccount(deps, user, async (db, accountId) => {
    const osid = await storeInvited(context, db, { ...invited, accountId });
    await mailInvitation(deps, db, accountId, await invitedAs(db, invited));
    return osid;
  });
}
