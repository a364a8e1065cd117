import type { AccountState } from '@sanad/contract/values/account-states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../../platform/query/page.ts';

/** What filters may name beside role and state, which have indexes of their own. */
export const accountFields: Fields = new Map([
  ['osid', { kind: 'id', column: 'osid' }],
  ['email', { kind: 'text', column: 'username' }],
]);
/** What the list can be ordered by. */
export const accountOrders: Fields = new Map([['osCreatedAt', { kind: 'time', column: 'created_at' }]]);

export type ListedAccount = {
  osid: string;
  username: string;
  first_name: string;
  last_name: string;
  entity: string[];
  enabled: boolean;
  email_verified: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
  has_app: boolean;
  has_passkey: boolean;
};

export type AccountFilter = { where: Filter; role: string | undefined; state: AccountState | undefined };

const states: Record<AccountState, RawBuilder<boolean>> = {
  active: sql`enabled and email_verified`,
  pending: sql`enabled and not email_verified`,
  closed: sql`not enabled`,
};

function matching(db: Database, { where, role, state }: AccountFilter) {
  return db
    .selectFrom(sql<Omit<ListedAccount, 'has_app' | 'has_passkey'>>`(select *, id as osid from account)`.as('account'))
    .where(filterSql(where, accountFields))
    .$if(role !== undefined, (query) => query.where(sql<boolean>`entity @> array[${role}]::text[]`))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'active']));
}

export function listAccounts(db: Database, filter: AccountFilter, page: Page): Promise<ListedAccount[]> {
  const { offset, limit, order } = page;
  return matching(db, filter)
    .select(['osid', 'username', 'first_name', 'last_name', 'entity', 'enabled', 'email_verified'])
    .select(['created_at', 'last_sign_in_at'])
    .select(
      sql<boolean>`exists (select 1 from totp_factor where account_id = account.osid and confirmed_at is not null)`.as(
        'has_app',
      ),
    )
    .select(sql<boolean>`exists (select 1 from passkey where account_id = account.osid)`.as('has_passkey'))
    .orderBy(newestFirstSql(order))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}

/** Acts on accounts come one by one: two SuperAdmins who close each other must not both succeed. */
export async function takeTurnAtAccounts(db: Database): Promise<void> {
  await takeTurn(db, 'managed accounts');
}

/** Those who can sign in as SuperAdmin. */
export async function listSuperAdmins(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account where entity @> array['SuperAdmin'] and enabled
    and email_verified and password_hash is not null`.execute(db);
  return rows.map(({ id }) => id);
}
