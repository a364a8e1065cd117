import type { Database } from '../../../platform/database/database.ts';
import type { StoredShare } from '../../../platform/database/tables/share-tables.ts';

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
export function upsertOpen(db: Database, link: Omit<StoredShare, 'withdrawn_at'>): Promise<StoredShare> {
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
    .where('credential_id', 'in', [...credentialIds])
    .execute();
}

/** Whoever shared them, nobody opens these certificates by a link any more. */
export async function updateWithdrawnOf(db: Database, credentialIds: readonly string[], at: Date): Promise<void> {
  if (credentialIds.length === 0) return;
  await db
    .updateTable('share_link')
    .set({ withdrawn_at: at })
    .where('credential_id', 'in', [...credentialIds])
    .where('withdrawn_at', 'is', null)
    .execute();
}
