import type { Role } from '@sanad/contract/values/roles';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { IdentityDirectory, IdentityUser, NewUser } from '../../../../platform/identity/identity.ts';
import { normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';
import { deleteRole } from '../stores/account-ends.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { hashPassword } from '../usecases/passwords.ts';
import { replacePassword } from '../usecases/set-password.ts';
import { deleteModelsOfAccount } from './model-store.ts';

function toUser(account: store.Account): IdentityUser {
  const { id, username, entity, locale, enabled, email_verified: emailVerified } = account;
  return { id, username, entity, locale, emailVerified, enabled };
}

async function rowOf(user: NewUser): Promise<Omit<store.NewAccount, 'id'>> {
  return {
    username: normaliseUsername(user.username),
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash: user.password === undefined ? null : await hashPassword(user.password),
    email_verified: user.emailVerified,
    entity: [...user.entity],
    locale: [user.locale],
  };
}

async function insert(db: Database, account: store.NewAccount): Promise<string> {
  if (!(await store.insertAccount(db, account))) {
    throw new AppError('CONFLICT', { text: 'identity.username-taken', at: 'email' });
  }
  return account.id;
}

/** The accounts of the embedded provider. */
export function createEmbeddedDirectory(deps: Pick<IdentityDeps, 'db' | 'ids'>): IdentityDirectory {
  const { db } = deps;
  const update = async (id: string, change: Parameters<typeof store.updateAccount>[2]) => {
    if (!(await store.updateAccount(db, id, change))) throw new AppError('NOT_FOUND');
  };
  return {
    createUser: async (user) => insert(db, { id: deps.ids.next(), ...(await rowOf(user)) }),
    async createUserWith(database, user, work) {
      // Hashing takes a while: no transaction waits for it.
      const account = { id: deps.ids.next(), ...(await rowOf(user)) };
      return inTransaction(database, async (transaction) => work(transaction, await insert(transaction, account)));
    },
    async find(username) {
      const account = await store.findAccountByUsername(db, normaliseUsername(username));
      return account && toUser(account);
    },
    setPassword: (id, password) =>
      inTransaction(db, async (transaction) => {
        const account = await store.findAccount(transaction, id);
        if (account === undefined) throw new AppError('NOT_FOUND');
        await replacePassword(transaction, account, password);
      }),
    async setAttributes(id, { entity, locale }: { entity?: readonly Role[]; locale?: string }) {
      await update(id, {
        ...(entity === undefined ? {} : { entity: [...entity] }),
        ...(locale === undefined ? {} : { locale: [locale] }),
      });
    },
    async addRole(database, id, role) {
      if (!(await store.updateRoles(database, id, role))) throw new AppError('NOT_FOUND');
    },
    async removeRole(database, id, role) {
      if (!store.isAccountId(id) || !(await deleteRole(database, id, role))) return;
      // Tokens that are out still name it.
      await deleteModelsOfAccount(database, id);
    },
    markVerified: (id) => update(id, { email_verified: true }),
    async disable(id) {
      await update(id, { enabled: false });
      await deleteModelsOfAccount(db, id);
    },
  };
}
