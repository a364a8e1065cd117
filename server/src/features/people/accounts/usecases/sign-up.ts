import type { SignUpEntity } from '@sanad/contract/api/invitations';
import type { SignUpSchool, SignUpStudent, SignUpVerifier } from '@sanad/contract/api/sign-up';
import { findMixedWord } from '@sanad/contract/spelling/look-alikes';
import type { Language } from '@sanad/contract/values/languages';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findNamesake, type SchoolPlace } from '../../../registry/records/usecases/school-names.ts';
import { addRecord, type RecordData } from '../../../registry/records/usecases.ts';
import { openAccount, requireGoodPassword } from '../../identity/usecases/open-account.ts';
import { accountNameOf, roleOfRecord } from '../rules.ts';
import { joinOrWait, type NewPlace, preparePupil, publicPlace } from './join-student.ts';
import { schoolReferences } from './references.ts';

type Models = { Student: SignUpStudent; School: SignUpSchool; Verifier: SignUpVerifier };

/** Stores the record of a new account. Answers where it stands now. */
type Enrol = (db: Database, account: { id: string; username: string; ip: string }) => Promise<NewPlace>;

type Plain = { entity: SignUpEntity; data: RecordData; act: ActName };

/** A record of its own, without further ado. */
function plainRecord(deps: Deps, { entity, data, act }: Plain): Enrol {
  return async (db, account) => {
    const osid = deps.ids.next();
    const at = deps.clock.now();
    await addRecord(db, { entity, osid, data, ownerId: account.id, by: account.id, at });
    const name = String(data.schoolName ?? data.name);
    const namesake = String(data.namesake ?? '');
    await recordAct(db, act, { actor: account, values: { name, namesake }, entity, targetId: osid, at });
    return { osid, waits: false };
  };
}

/** Under the name of an active school of its LGA, or one of two alphabets, it waits for vetting, whatever the setting says. */
function schoolRecord(deps: Deps, data: RecordData & SchoolPlace): Enrol {
  return async (db, account) => {
    const namesake = await findNamesake(db, data);
    const isOdd = namesake !== undefined || findMixedWord(data.schoolName) !== undefined;
    const waits = deps.settings.schoolVetting || isOdd;
    const own = { ...data, status: waits ? 'pending' : 'active', ...(namesake === undefined ? {} : { namesake }) };
    const enrol = plainRecord(deps, {
      entity: 'School',
      data: own,
      act: namesake !== undefined ? 'school.signed-up-as-namesake' : waits ? 'school.signed-up' : 'school.opened',
    });
    const place = await enrol(db, account);
    return namesake === undefined ? place : { ...place, note: 'accounts.school-namesake' };
  };
}

async function prepareSchool(deps: Deps, model: Omit<SignUpSchool, 'password' | 'passwordConfirm'>): Promise<Prepared> {
  const data = { ...model, ...(await schoolReferences(deps, model as SignUpSchool)) };
  return { data, enrol: schoolRecord(deps, data) };
}

type Prepared = { data: RecordData; enrol: Enrol };

async function prepareStudent(
  deps: Deps,
  model: Omit<SignUpStudent, 'password' | 'passwordConfirm'>,
): Promise<Prepared> {
  const data = await preparePupil(deps, model);
  const enrol: Enrol = async (db, account) => publicPlace(deps, await joinOrWait(deps, db, { account, data }));
  return { data, enrol };
}

async function prepare<E extends SignUpEntity>(deps: Deps, entity: E, model: RecordData): Promise<Prepared> {
  if (entity === 'Student') return prepareStudent(deps, model as SignUpStudent);
  if (entity === 'School') return prepareSchool(deps, model as SignUpSchool);
  return { data: model, enrol: plainRecord(deps, { entity, data: model, act: 'account.signed-up' }) };
}

type SignUp<E extends SignUpEntity> = { entity: E; model: Models[E]; language: Language; ip: string };

/** Anybody makes an account with its record. The address is not verified yet: a mailed link does that. */
export async function signUp<E extends SignUpEntity>(
  deps: Deps,
  { entity, model, language, ip }: SignUp<E>,
): Promise<NewPlace> {
  const { password, passwordConfirm, ...rest } = model;
  const username = rest.email.toLowerCase();
  requireGoodPassword({ password, passwordConfirm, username });
  const { data, enrol } = await prepare(deps, entity, { ...rest, email: username });
  const user = {
    ...accountNameOf(data),
    username,
    entity: [roleOfRecord(entity, data)],
    locale: language,
    password,
    emailVerified: false,
  };
  return openAccount(deps, user, (db, id) => enrol(db, { id, username, ip }));
}
