import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

export type Account = Selectable<Tables['account']>;
export type AuthTokenKind = Tables['auth_token']['kind'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the table can hold an account of this id; users that Keycloak has from elsewhere have other ids. */
export function isAccountId(id: string): boolean {
  return uuid.test(id);
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  if (!isAccountId(id)) return undefined;
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccountByUsername(db: Database, username: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function findAccountForUpdate(db: Database, id: string): Promise<Account | undefined> {
  if (!isAccountId(id)) return undefined;
  return db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The holder of a school, or the administrators of a state, and one more. */
export async function listAnswerable(db: Database, issuerId: string, andAlso: string): Promise<Account[]> {
  const { rows } =
    await sql<Account>`select account.* from account where enabled and (id::text = ${andAlso} or id::text in (
      select owner_id from "School" where osid = ${issuerId}
      union all select owner_id from "LgaStateAdmin" where "type" = 'stateAdmin' and "stateId" = ${issuerId}))`.execute(
      db,
    );
  return rows;
}

export type NewAccount = Pick<
  Account,
  'id' | 'username' | 'first_name' | 'last_name' | 'password_hash' | 'email_verified' | 'entity' | 'locale'
>;

/** False when the username is taken. */
export async function insertAccount(db: Database, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type AccountChange = Partial<
  Pick<
    Account,
    | 'password_hash'
    | 'password_set_at'
    | 'password_changed_at'
    | 'last_sign_in_at'
    | 'email_verified'
    | 'enabled'
    | 'entity'
    | 'locale'
  >
>;

/** False when there is no such account. */
export async function updateAccount(db: Database, id: string, change: AccountChange): Promise<boolean> {
  const updated = await db
    .updateTable('account')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Adds a role to those of the account; false when there is no such account. */
export async function updateRoles(db: Database, id: string, role: string): Promise<boolean> {
  const added = sql<string[]>`case when ${role} = any(entity) then entity else array_append(entity, ${role}) end`;
  const updated = await db
    .updateTable('account')
    .set({ entity: added, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** An account of this name under another id is a user that the provider no longer has. */
export async function deleteOtherAccounts(db: Database, username: string, id: string): Promise<void> {
  await db.deleteFrom('account').where('username', '=', username).where('id', '<>', id).execute();
}

/** The role and the record that come with an invitation, once the invited person accepts it. */
export type Offer = { role: string; entity: string; osid: string };

type NewToken = { hash: Buffer; kind: AuthTokenKind; account_id: string; created_at: Date; expires_at: Date } & (
  | Offer
  | object
);

export async function insertToken(db: Database, token: NewToken): Promise<void> {
  await db
    .insertInto('auth_token')
    .values({ ...token, used_at: null })
    .execute();
}

/** The token and its account, locked until the transaction ends: of two clicks on one link the second waits. */
export function findTokenForUpdate(db: Database, kind: AuthTokenKind, hash: Buffer) {
  return db
    .selectFrom('auth_token')
    .innerJoin('account', 'account.id', 'auth_token.account_id')
    .selectAll('account')
    .select(['auth_token.expires_at', 'auth_token.used_at'])
    .select(['auth_token.role', 'auth_token.entity as record_entity', 'auth_token.osid as record_osid'])
    .where('auth_token.kind', '=', kind)
    .where('auth_token.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export function findNewestToken(db: Database, kind: AuthTokenKind, accountId: string) {
  return db
    .selectFrom('auth_token')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('role', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

type OpenTokens = { kind: AuthTokenKind; accountId: string; now: Date };

export async function countOpenTokens(db: Database, { kind, accountId, now }: OpenTokens): Promise<number> {
  const row = await db
    .selectFrom('auth_token')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.open;
}

type UsedTokens = { kind: AuthTokenKind; accountId: string; now: Date; role?: string | null };

/** One used link ends all links of its kind: older mails must not open the account again. Offers end with their own role. */
export async function updateTokensUsed(db: Database, { kind, accountId, now, role }: UsedTokens): Promise<void> {
  await db
    .updateTable('auth_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', role ?? null)]))
    .execute();
}

/** A newer mail of the same offer takes the place of the older ones. */
export async function updateOffersUsed(db: Database, offer: { accountId: string; role: string; now: Date }) {
  await db
    .updateTable('auth_token')
    .set({ used_at: offer.now })
    .where('account_id', '=', offer.accountId)
    .where('role', '=', offer.role)
    .where('used_at', 'is', null)
    .execute();
}

/** The newest offer of this role that nobody has accepted, also one whose link ran out. */
export async function findOffer(db: Database, accountId: string, role: string) {
  return db
    .selectFrom('auth_token')
    .select(['entity', 'osid', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'setPassword')
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The newest offer that brings this record, if nobody has accepted it. */
export async function findOfferOfRecord(db: Database, osid: string) {
  return db
    .selectFrom('auth_token')
    .select(['account_id', 'role', 'entity', 'created_at'])
    .where('osid', '=', osid)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Keeps expired links for a while, so that a late click hears "expired" and not "unknown". */
export async function deleteTokensExpiredBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('auth_token').where('expires_at', '<', moment).execute();
}

type Try = { failedTries: number; lockedUntil: Date | null };
type TryInput = { usernameHash: Buffer; now: Date; forgottenBefore: Date; pauses: readonly number[] };

/**
 * Counts a try before its password is looked at, in one statement, so that parallel guesses cannot get past the limit.
 * `pauses[n - 1]` are the seconds after n failed tries. Undefined while locked: then nothing is counted.
 */
export async function reserveTry(db: Database, input: TryInput): Promise<Try | undefined> {
  const { usernameHash, now, forgottenBefore, pauses } = input;
  const tries = sql<number>`case when sign_in_lock.last_try_at < ${forgottenBefore} then 1 else sign_in_lock.failed_tries + 1 end`;
  const pause = sql<number>`(${pauses}::int[])[least(${tries}, ${pauses.length}::int)]`;
  const row = await db
    .insertInto('sign_in_lock')
    .values({ username_hash: usernameHash, failed_tries: 1, last_try_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('username_hash')
        .doUpdateSet({
          failed_tries: tries,
          last_try_at: now,
          locked_until: sql<Date | null>`case when ${pause} > 0 then ${now}::timestamptz + make_interval(secs => ${pause}) end`,
        })
        .where((where) =>
          where.or([where('sign_in_lock.locked_until', 'is', null), where('sign_in_lock.locked_until', '<=', now)]),
        ),
    )
    .returning(['failed_tries', 'locked_until'])
    .executeTakeFirst();
  return row && { failedTries: row.failed_tries, lockedUntil: row.locked_until };
}

export async function findLockedUntil(db: Database, usernameHash: Buffer, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_lock')
    .select('locked_until')
    .where('username_hash', '=', usernameHash)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

export async function deleteLock(db: Database, usernameHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_lock').where('username_hash', '=', usernameHash).execute();
}

export async function deleteLocksBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('sign_in_lock').where('last_try_at', '<', moment).execute();
}
