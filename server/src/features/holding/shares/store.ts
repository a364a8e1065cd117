import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredItem, StoredOpening, StoredShare } from '../../../platform/database/tables/share-tables.ts';

export function findByHash(db: Database, tokenHash: Buffer): Promise<StoredShare | undefined> {
  return db.selectFrom('share_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The newest first. */
export function listOwn(db: Database, ownerId: string, limit: number): Promise<StoredShare[]> {
  return db
    .selectFrom('share_link')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Adds the link, or gives the open one of this certificate more time; answers the one that is there now. */
export function upsertOpen(
  db: Database,
  link: Omit<StoredShare, 'withdrawn_at' | 'openings' | 'purpose' | 'shows_private'>,
): Promise<StoredShare> {
  return db
    .insertInto('share_link')
    .values({ ...link, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'credential_id'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({ expires_at: link.expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A link whose time is over never leads anywhere again, whatever is shared later. */
export async function closeExpired(
  db: Database,
  { ownerId, credentialId, now }: { ownerId: string; credentialId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('share_link')
    .set((row) => ({ withdrawn_at: row.ref('expires_at') }))
    .where('owner_id', '=', ownerId)
    .where('credential_id', '=', credentialId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Answers the link of this owner; one of somebody else is not there. */
export function findOwn(db: Database, ownerId: string, id: string): Promise<StoredShare | undefined> {
  return db
    .selectFrom('share_link')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Answers whether it was open until now. */
export async function updateWithdrawn(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('share_link')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Alone, or among others. */
const leadsTo = (credentialIds: readonly string[]): RawBuilder<boolean> =>
  sql`(credential_id = any(${[...credentialIds]}::uuid[])
    or id in (select link_id from share_item where credential_id = any(${[...credentialIds]}::uuid[])))`;

/** Links of these accounts to these certificates. */
export async function updateWithdrawnBy(
  db: Database,
  { owners, credentialIds, at }: { owners: readonly string[]; credentialIds: readonly string[]; at: Date },
): Promise<void> {
  if (owners.length === 0 || credentialIds.length === 0) return;
  await db
    .updateTable('share_link')
    .set({ withdrawn_at: at })
    .where('owner_id', 'in', [...owners])
    .where('withdrawn_at', 'is', null)
    .where(leadsTo(credentialIds))
    .execute();
}

/** Whoever shared them, but these accounts, nobody opens these certificates by a link any more. */
export async function updateWithdrawnOf(
  db: Database,
  credentialIds: readonly string[],
  { at, but }: { at: Date; but: readonly string[] },
): Promise<void> {
  if (credentialIds.length === 0) return;
  await db
    .updateTable('share_link')
    .set({ withdrawn_at: at })
    .where(leadsTo(credentialIds))
    .where('withdrawn_at', 'is', null)
    .$if(but.length > 0, (query) => query.where('owner_id', 'not in', [...but]))
    .execute();
}

/** Adds a link with what it leads to. */
export async function insertWithItems(
  db: Database,
  link: Omit<StoredShare, 'withdrawn_at' | 'credential_id' | 'openings'>,
  items: readonly Pick<StoredItem, 'credential_id' | 'document_id'>[],
): Promise<StoredShare> {
  const stored = await db.insertInto('share_link').values(link).returningAll().executeTakeFirstOrThrow();
  const rows = items.map((item, place) => ({ ...item, place, link_id: link.id }));
  await db.insertInto('share_item').values(rows).execute();
  return stored;
}

/** What these links lead to, in the order in which it was chosen. */
export async function listItems(db: Database, linkIds: readonly string[]): Promise<StoredItem[]> {
  if (linkIds.length === 0) return [];
  return db
    .selectFrom('share_item')
    .selectAll()
    .where('link_id', 'in', [...linkIds])
    .orderBy('link_id')
    .orderBy('place')
    .execute();
}

export async function countLive(db: Database, ownerId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('share_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts an opening; the log keeps the first of them, so that nobody fills the store with one link. */
export async function insertOpening(db: Database, opening: StoredOpening, mostKept: number): Promise<void> {
  const { link_id, opened_at, act, device } = opening;
  await sql`with counted as (update share_link set openings = openings + 1 where id = ${link_id} returning openings)
    insert into share_opening (link_id, opened_at, act, device)
    select ${link_id}, ${opened_at}::timestamptz, ${act}, ${device} from counted where openings <= ${mostKept}`.execute(
    db,
  );
}

/** The newest first. */
export function listOpenings(db: Database, linkId: string, limit: number): Promise<StoredOpening[]> {
  return db
    .selectFrom('share_opening')
    .selectAll()
    .where('link_id', '=', linkId)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute();
}
