import type { SignUpEntity } from '@sanad/contract/api/accounts';
import type { SignUpSchool, SignUpStudent, SignUpVerifier } from '@sanad/contract/api/sign-up';
import type { Language } from '@sanad/contract/values/languages';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openAccount, requireGoodPassword } from '../../identity/usecases/open-account.ts';
import { addRecord, type RecordData } from '../../registry/usecases.ts';
import { accountNameOf, roleOfRecord } from '../rules.ts';
import * as store from '../store.ts';
import { joinOrWait, type NewPlace, preparePupil } from './join-student.ts';
import { schoolReferences } from './references.ts';
import { notify, recordActivity } from './side-effects.ts';

type Models = { Student: SignUpStudent; School: SignUpSchool; Verifier: SignUpVerifier };

/** Stores the record of a new account. Answers where it stands now. */
type Enrol = (db: Database, account: { id: string; username: string }) => Promise<NewPlace>;

/** A record of its own, without further ado. */
function plainRecord(deps: Deps, entity: SignUpEntity, data: RecordData): Enrol {
  return async (db, account) => {
    const osid = deps.ids.next();
    await addRecord(db, { entity, osid, data, ownerId: account.id, by: account.id, at: deps.clock.now() });
    await recordActivity(deps, db, { by: account, action: 'accounts.activity.signed-up', entity, targetId: osid });
    return { osid, waits: false };
  };
}

async function prepareSchool(deps: Deps, model: Omit<SignUpSchool, 'password' | 'passwordConfirm'>): Promise<Prepared> {
  const vetted = deps.settings.schoolVetting;
  const places = await schoolReferences(deps, model as SignUpSchool);
  const data = { ...model, ...places, status: vetted ? 'pending' : 'active' };
  const enrol: Enrol = async (db, account) => {
    const place = await plainRecord(deps, 'School', data)(db, account);
    await notify(deps, db, {
      to: await store.listOwners(db, 'SuperAdmin'),
      subject: 'accounts.notice.new-school.subject',
      text: vetted ? 'accounts.notice.new-school-waits.text' : 'accounts.notice.new-school.text',
      values: { school: model.schoolName },
    });
    return place;
  };
  return { data, enrol };
}

type Prepared = { data: RecordData; enrol: Enrol };

async function prepareStudent(
  deps: Deps,
  model: Omit<SignUpStudent, 'password' | 'passwordConfirm'>,
): Promise<Prepared> {
  const data = await preparePupil(deps, model);
  return { data, enrol: (db, account) => joinOrWait(deps, db, { account, data }) };
}

async function prepare<E extends SignUpEntity>(deps: Deps, entity: E, model: RecordData): Promise<Prepared> {
  if (entity === 'Student') return prepareStudent(deps, model as SignUpStudent);
  if (entity === 'School') return prepareSchool(deps, model as SignUpSchool);
  return { data: model, enrol: plainRecord(deps, entity, model) };
}

type SignUp<E extends SignUpEntity> = { entity: E; model: Models[E]; language: Language };

/** Anybody makes an account with its record. The address is not verified yet: a mailed link does that. */
export async function signUp<E extends SignUpEntity>(
  deps: Deps,
  { entity, model, language }: SignUp<E>,
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
  return openAccount(deps, user, (db, id) => enrol(db, { id, username }));
}
