import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { IdentityDirectory, NewUser } from '#platform/identity/identity.ts';

export type MemoryDirectory = IdentityDirectory & { users: Map<string, NewUser & { id: string }> };

/** A user directory that lives as long as its test. Ids follow from the user name, so that two runs can be compared. */
export function createMemoryDirectory(salt = ''): MemoryDirectory {
  const users: MemoryDirectory['users'] = new Map();
  const createUser = async (user: NewUser) => {
    if (users.has(user.username)) throw new AppError('CONFLICT');
    const id = createHash('sha256').update(`${salt}${user.username}`).digest('hex').slice(0, 32);
    users.set(user.username, { ...user, id });
    return id;
  };
  return {
    users,
    createUser,
    createUserWith: async (db, user, work) => work(db, await createUser(user)),
    find: async (username) => {
      const user = users.get(username);
      if (user === undefined) return undefined;
      const { id, entity, emailVerified } = user;
      return { id, username, entity, locale: [user.locale], emailVerified, enabled: true };
    },
    setPassword: async () => {},
    setAttributes: async () => {},
    addRole: async () => {},
    removeRole: async () => {},
    markVerified: async () => {},
    disable: async () => {},
  };
}
