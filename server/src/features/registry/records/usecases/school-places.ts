import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { Recent } from '../../../../platform/recent.ts';

/** Names of places change seldom; a crowd asks for the same few. */
const freshMs = 60_000;
const mostKnown = 5_000;

type Known = { place: string; until: number };
const knownIn = new WeakMap<Database, Recent<string, Known>>();

async function readPlace(db: Database, schoolId: string): Promise<string> {
  const { rows } = await sql<{ lga: string | null; state: string | null }>`
    select lga.data->>'lgaName' as lga, state.data->>'stateName' as state
    from record school
    left join record lga on lga.entity = 'LGA' and lga.osid = school.lga_id::uuid and lga.deleted_at is null
    left join record state on state.entity = 'States' and state.osid = school.state_id::uuid and state.deleted_at is null
    where school.entity = 'School' and school.osid = ${schoolId}::uuid`.execute(db);
  return [rows[0]?.lga, rows[0]?.state].filter((name) => typeof name === 'string' && name !== '').join(', ');
}

/** Where a school is: two of one name are told apart by it. Empty for an unknown one. */
export async function findSchoolPlace(db: Database, schoolId: string): Promise<string> {
  const known = knownIn.get(db) ?? new Recent<string, Known>(mostKnown);
  knownIn.set(db, known);
  const before = known.get(schoolId);
  if (before !== undefined && before.until > performance.now()) return before.place;
  const place = await readPlace(db, schoolId);
  known.set(schoolId, { place, until: performance.now() + freshMs });
  return place;
}
