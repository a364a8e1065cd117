import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Somebody who could consent to a recall. `stateId`: of the state's administrator; a SuperAdmin has none. */
export type Administrator = {
  accountId: string;
  name: string;
  role: 'SuperAdmin' | 'stateadmin';
  stateId: string | null;
  /** Since when there is the record that gives the role, and who made it. */
  since: Date;
  invitedBy: string | null;
};

/** All who run the installation or a state of it, the oldest first: a few for each state. */
export async function listAdministrators(db: Database): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select owner_id as "accountId", name, 'SuperAdmin' as role, null::text as "stateId", created_at as since,
      created_by as "invitedBy" from "SuperAdmin" where owner_id is not null
    union all
    select owner_id, name, 'stateadmin', state_id::text, created_at, created_by from "LgaStateAdmin"
      where owner_id is not null and group_key = 'stateAdmin'
    order by since, "accountId"`.execute(db);
  return rows;
}
