import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { IssuerEntity, StoredKey } from '../../../../platform/database/tables/credential-tables.ts';

export function findActiveKey(db: Database, issuerId: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('signing_key')
    .selectAll()
    .where('issuer_id', '=', issuerId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** How many of these keys are active, which they stay until the end of the transaction. */
export async function countActiveForShare(db: Database, kids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ kid: string }>`select kid from signing_key
    where kid = any(${[...kids]}::text[]) and state = 'active' order by kid for share`.execute(db);
  return rows.length;
}

export function findKey(db: Database, kid: string): Promise<StoredKey | undefined> {
  return db.selectFrom('signing_key').selectAll().where('kid', '=', kid).executeTakeFirst();
}

/** All keys of an issuer, the oldest first. */
export function listKeys(db: Database, issuerId: string): Promise<StoredKey[]> {
  return db.selectFrom('signing_key').selectAll().where('issuer_id', '=', issuerId).orderBy('created_at').execute();
}

type NewKey = {
  kid: string;
  issuer: { entity: IssuerEntity; id: string };
  publicKey: Buffer;
  wrapped: Buffer;
  at: Date;
};

/** Does nothing where the issuer has an active key: of two processes that make the first one, one does. */
export async function insertKey(db: Database, { kid, issuer, publicKey, wrapped, at }: NewKey): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      kid,
      issuer_entity: issuer.entity,
      issuer_id: issuer.id,
      public_key: publicKey,
      wrapped,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The active key signs no more; its private part is destroyed. */
export async function updateRetired(db: Database, issuerId: string, at: Date): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ state: 'retired', wrapped: null, retired_at: at })
    .where('issuer_id', '=', issuerId)
    .where('state', '=', 'active')
    .execute();
}

export async function updateCompromised(db: Database, kid: string, { since, at }: { since: Date; at: Date }) {
  const key = await findKey(db, kid);
  await db
    .updateTable('signing_key')
    .set({ state: 'compromised', wrapped: null, compromised_at: since, retired_at: key?.retired_at ?? at })
    .where('kid', '=', kid)
    .execute();
}

export async function findOrigin(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('issuing_origin').select('origin').executeTakeFirst())?.origin;
}

/** Kept once and for ever. */
export async function insertOrigin(db: Database, origin: string, at: Date): Promise<void> {
  await db
    .insertInto('issuing_origin')
    .values({ origin, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NamedKey = Omit<StoredKey, 'wrapped' | 'public_key'> & { issuer_name: string };

/** What stands in a name, not what it would mean in a pattern. */
const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');

const issuerName = sql`coalesce("schoolName", "stateName", "Issuer".title, '')`;

/** Keys with whose they are; there are about as many as issuers. */
const namedKeys = (name: string) => sql`signing_key
  left join "School" on issuer_entity = 'School' and "School".osid = issuer_id
  left join "States" on issuer_entity = 'States' and "States".osid = issuer_id
  left join "Issuer" on issuer_entity = 'Issuer' and "Issuer".osid = issuer_id
  where ${issuerName} ilike ${`%${escaped(name)}%`}`;

/** The newest first. */
export async function listNamedKeys(
  db: Database,
  name: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<NamedKey[]> {
  const { rows } = await sql<NamedKey>`
    select kid, issuer_entity, issuer_id, signing_key.state, signing_key.created_at, retired_at, compromised_at,
      ${issuerName} as issuer_name
    from ${namedKeys(name)} order by signing_key.created_at desc, kid limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNamedKeys(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${namedKeys(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type WrappedKey = { kid: string; wrapped: Buffer };

/** The private keys after this one, held for this transaction. */
export async function listWrappedForUpdate(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<WrappedKey[]> {
  const { rows } = await sql<WrappedKey>`select kid, wrapped from signing_key
    where wrapped is not null and kid > ${after} order by kid limit ${limit} for update`.execute(db);
  return rows;
}

export async function updateWrapped(db: Database, keys: readonly WrappedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`update signing_key set wrapped = renewed.wrapped
    from unnest(${keys.map(({ kid }) => kid)}::text[], ${keys.map(({ wrapped }) => wrapped)}::bytea[])
      as renewed(kid, wrapped) where signing_key.kid = renewed.kid`.execute(db);
}

/** How many sign and how many no longer do, and since when the oldest of the first does. */
export async function measureKeys(db: Database): Promise<{ active: number; retired: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ active: number; retired: number; oldestAt: Date | null }>`
    select count(*) filter (where state = 'active') as active, count(*) filter (where state <> 'active') as retired,
      min(created_at) filter (where state = 'active') as "oldestAt" from signing_key`.execute(db);
  return rows[0] ?? { active: 0, retired: 0, oldestAt: null };
}
