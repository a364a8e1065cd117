import { randomBytes } from 'node:crypto';
import type { Role } from '@sanad/contract/values/roles';
import type { Deps } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityUser, NewUser } from '../../../platform/identity/identity.ts';
import { findPasswordProblem, normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';

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
export function openAccount<T>(
  deps: Deps,
  user: NewUser,
  work: (db: Database, accountId: string) => Promise<T>,
): Promise<T> {
  return deps.directory.createUserWith(deps.db, user, async (db, id) => {
    await keepAccount(db, id, { ...user, locale: [user.locale] });
    return work(db, id);
  });
}

type ExistingUser = { user: IdentityUser; role: Role; firstName: string; lastName: string };

/**
 * Gives a role to an account that exists. Nobody has shown yet that an unverified one belongs to its address: what
 * its maker chose as password, and the links mailed for it, end here.
 */
export async function openRole<T>(
  deps: Deps,
  { user, role, firstName, lastName }: ExistingUser,
  work: (db: Database, accountId: string) => Promise<T>,
): Promise<T> {
  if (!user.emailVerified) await deps.directory.setPassword(user.id, randomBytes(24).toString('base64url'));
  return inTransaction(deps.db, async (db) => {
    await keepAccount(db, user.id, { ...user, firstName, lastName });
    if (!user.emailVerified) await store.updateTokensUsed(db, 'verify', user.id, deps.clock.now());
    const done = await work(db, user.id);
    // Last: where the provider is another, it cannot be taken back with the transaction.
    await deps.directory.addRole(db, user.id, role);
    return done;
  });
}

type Chosen = { password: string; passwordConfirm: string | undefined; username: string };

/** Throws VALIDATION with the text of what is wrong with a chosen password. */
export function requireGoodPassword({ password, passwordConfirm, username }: Chosen): void {
  const problem =
    password === ''
      ? 'identity.password.missing'
      : (findPasswordProblem(password, username) ??
        (passwordConfirm === undefined || passwordConfirm === password ? undefined : 'identity.password.mismatch'));
  const field = problem === 'identity.password.mismatch' ? 'passwordConfirm' : 'password';
  if (problem !== undefined) throw new AppError('VALIDATION', { text: problem, details: { field } });
}
