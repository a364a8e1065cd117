import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Takes a role from those of the account; false when there is no such account. */
export async function deleteRole(db: Database, id: string, role: string): Promise<boolean> {
  const updated = await db
    .updateTable('account')
    .set({ entity: sql<string[]>`array_remove(entity, ${role})`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function updateEveryTokenUsed(db: Database, accountId: string, now: Date): Promise<void> {
  const open = db.updateTable('auth_token').set({ used_at: now }).where('account_id', '=', accountId);
  await open.where('used_at', 'is', null).execute();
}

export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute();
}
