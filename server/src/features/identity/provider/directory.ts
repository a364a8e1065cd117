import type { Role } from '@sanad/contract/values/roles';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDirectory, IdentityUser } from '../../../platform/identity/identity.ts';
import { normaliseUsername } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { hashPassword } from '../usecases/passwords.ts';
import { replacePassword } from '../usecases/set-password.ts';
import { deleteModelsOfAccount } from './model-store.ts';

function toUser(account: store.Account): IdentityUser {
  const { id, username, entity, locale, enabled, email_verified: emailVerified } = account;
  return { id, username, entity, locale, emailVerified, enabled };
}

/** The accounts of the embedded provider. */
export function createEmbeddedDirectory(deps: IdentityDeps): IdentityDirectory {
  const { db } = deps;
  const update = async (id: string, change: Parameters<typeof store.updateAccount>[2]) => {
    if (!(await store.updateAccount(db, id, change))) throw new AppError('NOT_FOUND');
  };
  return {
    async createUser(user) {
      const id = deps.ids.next();
      const inserted = await store.insertAccount(db, {
        id,
        username: normaliseUsername(user.username),
        first_name: user.firstName,
        last_name: user.lastName,
        password_hash: user.password === undefined ? null : await hashPassword(user.password),
        email_verified: user.emailVerified,
        entity: [...user.entity],
        locale: [user.locale],
      });
      if (!inserted) throw new AppError('CONFLICT', { text: 'identity.username-taken' });
      return id;
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
    markVerified: (id) => update(id, { email_verified: true }),
    async disable(id) {
      await update(id, { enabled: false });
      await deleteModelsOfAccount(db, id);
    },
  };
}
