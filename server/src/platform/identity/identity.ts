import type { Language } from '@sanad/contract/values/languages';
import type { Role } from '@sanad/contract/values/roles';
import type { Database } from '../database/database.ts';

/** The signed-in caller, as its access token says. `id` is the token's `sub`; `ip` is where the request came from. */
export type Actor = {
  id: string;
  username: string;
  roles: readonly Role[];
  locale: Language;
  ip?: string;
  /** The session that the token belongs to (`sid`). */
  session?: string;
};

/** Checks an access token; throws UNAUTHENTICATED for one that is expired, altered or of another issuer. */
export type TokenVerifier = { verify(token: string): Promise<Actor> };

export type NewUser = {
  /** The e-mail address, in lower case. */
  username: string;
  firstName: string;
  lastName: string;
  /** Profile attribute `entity`. The server decides it, never the client. */
  entity: readonly Role[];
  locale: Language;
  /** Absent: the user sets it through a mailed link. */
  password?: string;
  emailVerified: boolean;
};

export type IdentityUser = {
  id: string;
  username: string;
  entity: readonly string[];
  locale: readonly string[];
  emailVerified: boolean;
  enabled: boolean;
};

/** The users of the identity provider, embedded or Keycloak. */
export type IdentityDirectory = {
  /** Throws CONFLICT when the username is taken. Answers the user's id (the `sub` of its tokens). */
  createUser(user: NewUser): Promise<string>;
  /**
   * Creates the user and does `work` with its id: both or neither. `work` runs in a transaction of `db`, which the user
   * joins where the provider is ours; elsewhere a user whose work failed is taken away again.
   */
  createUserWith<T>(db: Database, user: NewUser, work: (db: Database, id: string) => Promise<T>): Promise<T>;
  find(username: string): Promise<IdentityUser | undefined>;
  setPassword(id: string, password: string): Promise<void>;
  setAttributes(id: string, attributes: { entity?: readonly Role[]; locale?: Language }): Promise<void>;
  /** Adds a role to those that the user has, in the transaction of the caller where the provider is ours. */
  addRole(db: Database, id: string, role: Role): Promise<void>;
  /** Takes a role away and ends the sessions that were begun with it; who is gone has none. */
  removeRole(db: Database, id: string, role: Role): Promise<void>;
  markVerified(id: string): Promise<void>;
  disable(id: string): Promise<void>;
};
