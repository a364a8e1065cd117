import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/database/database.ts';

/** Names of places change seldom; a crowd asks for the same few. */
const freshMs = 60_000;
const mostKnown = 5_000;

const knownIn = new WeakMap<Database, LRUCache<string, string>>();

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
  const fetchMethod = (id: string) => readPlace(db, id);
  const known = knownIn.get(db) ?? new LRUCache<string, string>({ max: mostKnown, ttl: freshMs, fetchMethod });
  knownIn.set(db, known);
  return (await known.fetch(schoolId)) ?? '';
}
