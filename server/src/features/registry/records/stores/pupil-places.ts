import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

type MovedSchool = { schoolId: string; stateId: string; by: string; at: Date };

/** The pupils of a school lie in its state. */
export async function updateStateOfPupils(db: Database, { schoolId, stateId, by, at }: MovedSchool): Promise<void> {
  await sql`update record set state_id = ${stateId}, data = data || ${JSON.stringify({ stateId })}::jsonb,
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = 'Student' and school_id = ${schoolId} and deleted_at is null`.execute(db);
}
