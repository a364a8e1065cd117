import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables/tables.ts';

export type InstallCode = Selectable<Tables['install_code']>;

type NewCode = { seal: Buffer; tries: number; expiresAt: Date };

/** A new code takes the place of the one before; a browser that has the wizard open keeps it. */
export async function upsertCode(db: Database, { seal, tries, expiresAt }: NewCode): Promise<void> {
  const code = { code_seal: seal, tries_left: tries, expires_at: expiresAt, opened_at: null };
  await db
    .insertInto('install_code')
    .values({ ...code, key_seal: null, key_expires_at: null })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(code))
    .execute();
}

export function findCode(db: Database): Promise<InstallCode | undefined> {
  return db.selectFrom('install_code').selectAll().executeTakeFirst();
}

/** Takes one of the tries before the code is looked at: guesses sent at once count each. Undefined: none is left. */
export function updateTries(db: Database): Promise<InstallCode | undefined> {
  return db
    .updateTable('install_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

type Opening = { codeSeal: Buffer; keySeal: Buffer; at: Date; until: Date };

/** Of several who know the code one opens the wizard. */
export async function updateOpened(db: Database, { codeSeal, keySeal, at, until }: Opening): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('install_code')
    .set({ opened_at: at, key_seal: keySeal, key_expires_at: until })
    .where('code_seal', '=', codeSeal)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCode(db: Database): Promise<void> {
  await db.deleteFrom('install_code').execute();
}
