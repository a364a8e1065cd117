import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

/** `osid`: the school itself, which is not its own namesake. */
export type SchoolPlace = { osid?: string; schoolName: string; schoolLgaId: string };

/** Two who take a name in an LGA at once come one after the other. */
export async function lockSchoolNames(db: Database, { schoolLgaId }: SchoolPlace): Promise<void> {
  await takeTurn(db, `school name/${schoolLgaId}`);
}

/**
 * The name of a school of the LGA that may be taken for this one. A suspended one keeps its name: it may come back. An
 * LGA has some hundreds of schools, and few of them change their name.
 */
export async function findActiveNamesake(db: Database, place: SchoolPlace): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select data->>'schoolName' as name from record
    where entity = 'School' and deleted_at is null and status in ('active', 'suspended') and lga_id = ${place.schoolLgaId}
      and drawn_title(data->>'schoolName') = drawn_title(${place.schoolName})
      and osid is distinct from ${place.osid ?? null}::uuid
    limit 1`.execute(db);
  return rows[0]?.name;
}
