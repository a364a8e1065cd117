import type { SignInMethod } from '@sanad/contract/api/security';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { insertDenials } from '../../../../platform/identity/token-denials.ts';
import { isAccountId } from '../store.ts';

export type Place = {
  grant_id: string;
  user_agent: string;
  ip: string;
  is_new: boolean;
  method: SignInMethod;
  signed_in_at: Date;
  last_used_at: Date;
};

type NewPlace = Omit<Place, 'signed_in_at' | 'last_used_at'> & { account_id: string };

export async function insertSignInPlace(db: Database, place: NewPlace): Promise<void> {
  if (!isAccountId(place.account_id)) return;
  const now = new Date();
  await db
    .insertInto('sign_in_place')
    .values({ ...place, user_agent: place.user_agent.slice(0, 400), signed_in_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSignInPlaceUsed(db: Database, grantId: string): Promise<void> {
  await db.updateTable('sign_in_place').set({ last_used_at: new Date() }).where('grant_id', '=', grantId).execute();
}

const places = (db: Database, accountId: string) =>
  db
    .selectFrom('sign_in_place')
    .select(['grant_id', 'user_agent', 'ip', 'is_new', 'method', 'signed_in_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('signed_in_at', 'desc');

/** Where the account is signed in now: places whose grant is still there. */
export function listOpenSignInPlaces(db: Database, accountId: string): Promise<Place[]> {
  const open = sql<boolean>`exists (select 1 from oidc_model where model = 'Grant' and grant_id = sign_in_place.grant_id
    and expires_at > now())`;
  return places(db, accountId).where(open).limit(50).execute();
}

export function listRecentSignInPlaces(db: Database, accountId: string): Promise<Place[]> {
  return places(db, accountId).limit(10).execute();
}

type Ending = { accountId: string; grantIds: readonly string[] };

/** Ends these sessions of the account, with their tokens and the browser's own session. */
export async function deleteSessions(db: Database, { accountId, grantIds }: Ending): Promise<void> {
  if (grantIds.length === 0) return;
  await insertDenials(db, grantIds);
  await sql`delete from oidc_model where account_id = ${accountId} and (
      grant_id = any(${grantIds}) or (model = 'Session' and exists (
        select 1 from json_each(payload -> 'authorizations') as asked
        where asked.value ->> 'grantId' = any(${grantIds}))))`.execute(db);
}

/** Grants of the account without a place: from before places were written down, or of scripts. */
export async function listGrantIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('oidc_model')
    .select('grant_id')
    .where('model', '=', 'Grant')
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap(({ grant_id }) => grant_id ?? []);
}

export async function deleteSignInPlacesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('sign_in_place').where('signed_in_at', '<', moment).execute();
}

export type Refusal = {
  id: string;
  account_id: string;
  reason: 'password' | 'code' | 'locked';
  ip: string;
  user_agent: string;
  refused_at: Date;
};

const refusalsOfAccount = 50;

/** Only the newest of an account stay: whoever guesses for weeks does not fill the table. */
export async function insertRefusal(db: Database, refusal: Refusal): Promise<void> {
  const { account_id } = refusal;
  await db
    .insertInto('refused_sign_in')
    .values({ ...refusal, user_agent: refusal.user_agent.slice(0, 400) })
    .execute();
  const older = db.selectFrom('refused_sign_in').select('id').where('account_id', '=', account_id);
  await db
    .deleteFrom('refused_sign_in')
    .where('id', 'in', older.orderBy('refused_at', 'desc').orderBy('id').offset(refusalsOfAccount))
    .execute();
}

export function listRefusals(db: Database, accountId: string): Promise<Refusal[]> {
  const own = db.selectFrom('refused_sign_in').selectAll().where('account_id', '=', accountId);
  return own.orderBy('refused_at', 'desc').limit(10).execute();
}

export async function deleteRefusalsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('refused_sign_in').where('refused_at', '<', moment).execute();
}
