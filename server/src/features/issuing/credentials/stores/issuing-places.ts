import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** `lga`, `state`: where a school is; null for a state. */
export type IssuingPlace = { osid: string; name: string; status: string; lga: string | null; state: string | null };

/** Schools by id. One that is being suspended waits for us, or we for it. */
export async function listIssuingSchools(db: Database, osids: readonly string[]): Promise<Map<string, IssuingPlace>> {
  const { rows } = await sql<IssuingPlace>`
    select school.osid, school.status, school."schoolName" as name, lga."lgaName" as lga, state."stateName" as state
    from "School" school
    left join "LGA" lga on lga.osid = school.lga_id::uuid
    left join "States" state on state.osid = school.state_id::uuid
    where school.osid = any(${osids}::uuid[])
    order by school.osid for share of school`.execute(db);
  return new Map(rows.map((row) => [row.osid, row]));
}

/** Issuers of documents of their own kinds, held in the same way. */
export async function listIssuingIssuers(db: Database, osids: readonly string[]): Promise<Map<string, IssuingPlace>> {
  const rows = await db
    .selectFrom('Issuer')
    .select(['osid', 'status', 'title as name'])
    .where(sql<boolean>`osid = any(${osids}::uuid[])`)
    .orderBy('osid')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.osid, { ...row, lga: null, state: null }]));
}

/** States by id, held in the same way. */
export async function listIssuingStates(db: Database, osids: readonly string[]): Promise<Map<string, IssuingPlace>> {
  const rows = await db
    .selectFrom('States')
    .select(['osid', 'status', 'stateName as name'])
    .where(sql<boolean>`osid = any(${osids}::uuid[])`)
    .orderBy('osid')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.osid, { ...row, lga: null, state: null }]));
}
