import type { SchoolType } from '@sanad/contract/entities/school-type';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

export type StoredType = SchoolType & { osid: string };

/** All live types, held so that names stay free or taken until the transaction ends. */
export async function listTypesForUpdate(db: Database): Promise<StoredType[]> {
  await takeTurn(db, 'school types');
  const types = await db.selectFrom('SchoolType').select(['osid', 'data']).execute();
  return types.map(({ osid, data }) => ({ ...data, osid }));
}

export async function hasSchools(db: Database, identifier: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "School" where "schoolType" collate "C" = ${identifier} limit 1`.execute(db);
  return rows.length > 0;
}
