import type { EntityName } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import type { Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { IdentityUser, NewUser } from '../../../../platform/identity/identity.ts';
import { normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';
import { findOpenOffer } from './accept-offer.ts';
import { languageOfAccount, mailOfferLink } from './mail-links.ts';
import { passwordProblem } from './password-problem.ts';
import { giveUpUnclaimed, isUnclaimed } from './unclaimed-accounts.ts';

type Profile = Pick<NewUser, 'username' | 'firstName' | 'lastName' | 'emailVerified'> & {
  entity: readonly string[];
  locale: readonly string[];
};

/** Where another provider keeps the users, a row without a password stands for each: mailed links hang on it. */
async function keepAccount(db: Database, id: string, profile: Profile): Promise<void> {
  if (!store.isAccountId(id) || (await store.findAccount(db, id)) !== undefined) return;
  const username = normaliseUsername(profile.username);
  await store.deleteOtherAccounts(db, username, id);
  await store.insertAccount(db, {
    id,
    username,
    first_name: profile.firstName,
    last_name: profile.lastName,
    password_hash: null,
    email_verified: profile.emailVerified,
    entity: [...profile.entity],
    locale: [...profile.locale],
  });
}

/** Opens an account and does the rest of the act with its id, in one transaction: both or neither. */
export async function openAccount<T>(
  deps: Deps,
  user: NewUser,
  work: (db: Database, accountId: string) => Promise<T>,
): Promise<T> {
  const create = (database: Database) =>
    deps.directory.createUserWith(database, user, async (db, id) => {
      await keepAccount(db, id, { ...user, locale: [user.locale] });
      return work(db, id);
    });
  if (deps.settings.keycloak !== undefined || !(await isUnclaimed(deps, user.username))) return create(deps.db);
  return inTransaction(deps.db, async (db) => {
    await giveUpUnclaimed(deps, db, user.username);
    return create(db);
  });
}

type Offering = { user: IdentityUser; role: Role; entity: EntityName; firstName: string; lastName: string };

/**
 * Offers a role to an account that exists. Whoever made it need not be the person who is invited: the role, and the
 * record that `work` stores without an owner, come with the mailed link and a new password (`acceptOffer`). An offer
 * that nobody took is mailed again. Answers the record and the link.
 */
export async function offerRole(
  deps: Deps,
  { user, role, entity, firstName, lastName }: Offering,
  work: (db: Database, ownerId: string | null) => Promise<string>,
): Promise<{ osid: string; link: string | undefined }> {
  return inTransaction(deps.db, async (db) => {
    await keepAccount(db, user.id, { ...user, firstName, lastName });
    const account = await store.findAccount(db, user.id);
    if (account === undefined) return { osid: await giveAtOnce(deps, db, { user, role, work }), link: undefined };
    const pending = await findOpenOffer(db, account.id, role);
    const osid = pending?.osid ?? (await work(db, null));
    const now = deps.clock.now();
    await store.updateOffersUsed(db, { accountId: account.id, role, now });
    const offer = { role, entity, osid };
    return { osid, link: await mailOfferLink(deps, { db, account, language: languageOfAccount(account), offer }) };
  });
}

type AtOnce = { user: IdentityUser; role: Role; work: (db: Database, ownerId: string) => Promise<string> };

/** Users whom Keycloak has from another directory have no mailed links of ours; nobody can sign up as one of them. */
async function giveAtOnce(deps: Deps, db: Database, { user, role, work }: AtOnce): Promise<string> {
  const osid = await work(db, user.id);
  // Last: where the provider is another, it cannot be taken back with the transaction.
  await deps.directory.addRole(db, user.id, role);
  return osid;
}

/** Whether a link that was mailed for this role still works. */
export async function isOffered(deps: Deps, accountId: string, role: Role): Promise<boolean> {
  const offer = await store.findOffer(deps.db, accountId, role);
  return offer !== undefined && offer.expires_at > deps.clock.now();
}

type Chosen = { password: string; passwordConfirm: string | undefined; username: string };

/** Throws VALIDATION with the text of what is wrong with a chosen password. */
export function requireGoodPassword({ password, passwordConfirm, username }: Chosen): void {
  const problem =
    password === ''
      ? 'identity.password.missing'
      : (passwordProblem(password, username) ??
        (passwordConfirm === undefined || passwordConfirm === password ? undefined : 'identity.password.mismatch'));
  const field = problem === 'identity.password.mismatch' ? 'passwordConfirm' : 'password';
  if (problem !== undefined) throw new AppError('VALIDATION', { text: problem, at: field });
}
