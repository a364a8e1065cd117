import { foldedTitle } from '@sanad/contract/values/look-alikes';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** `osid`: the school itself, which is not its own namesake. */
export type SchoolPlace = { osid?: string; schoolName: string; schoolLgaId: string };

/** Two who take a name of an LGA at once come one after the other. */
export async function lockSchoolName(db: Database, { schoolName, schoolLgaId }: SchoolPlace): Promise<void> {
  const key = `school-name/${schoolLgaId}/${foldedTitle(schoolName)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The name of a school of the LGA that reads the same. A suspended one keeps its name: it may come back. */
export async function findActiveNamesake(db: Database, place: SchoolPlace): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select data->>'schoolName' as name from record
    where entity = 'School' and deleted_at is null and status in ('active', 'suspended') and lga_id = ${place.schoolLgaId}
      and folded_title(data->>'schoolName') = ${foldedTitle(place.schoolName)}
      and osid is distinct from ${place.osid ?? null}::uuid
    limit 1`.execute(db);
  return rows[0]?.name;
}
