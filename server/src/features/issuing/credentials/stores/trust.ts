import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { IssuerEntity } from '../../../../platform/database/tables/credential-tables.ts';

export type KeyRow = {
  kid: string;
  public_key: Buffer;
  issuer_id: string;
  issuer_entity: IssuerEntity;
  created_at: Date;
  retired_at: Date | null;
  compromised_at: Date | null;
  name: string | null;
  suspended_at: string | null;
};

/** Every key that ever signed, with the issuer's name of today; without one where the issuer is there no more. */
export async function listTrustedKeys(db: Database): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select key.kid, key.public_key, key.issuer_id, key.issuer_entity, key.created_at, key.retired_at,
      key.compromised_at, coalesce(school."schoolName", state."stateName", issuer.title) as name,
      case when school.status = 'suspended' then school."suspendedAt" when issuer.status = 'suspended'
        then coalesce(issuer."suspendedAt", to_json(issuer.updated_at) #>> '{}') end as suspended_at
    from signing_key key
    left join "School" school on key.issuer_entity = 'School' and school.osid = key.issuer_id
    left join "States" state on key.issuer_entity = 'States' and state.osid = key.issuer_id
    left join "Issuer" issuer on key.issuer_entity = 'Issuer' and issuer.osid = key.issuer_id
    order by key.kid`.execute(db);
  return rows;
}

/** Changes with the keys and with anything that is told of their issuers. */
export async function findKeysMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('/', count(*), max(created_at), max(retired_at), max(compromised_at),
      (select concat_ws('/', count(*), max(updated_at)) from "School"),
      (select concat_ws('/', count(*), max(updated_at)) from "States"),
      (select concat_ws('/', count(*), max(updated_at)) from "Issuer")) as mark from signing_key`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Changes with every change of a status list. */
export async function findListsMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('/', count(*), sum(changes)) as mark from status_list`.execute(db);
  return rows[0]?.mark ?? '';
}

export type PlaceRow = { issuer_id: string; list_number: number; list_index: number };

/** The places of all lists that are set, in order. */
export function listAllSetPlaces(db: Database, column: 'revoked_at' | 'suspended_at'): Promise<PlaceRow[]> {
  return db
    .selectFrom('credential')
    .select(['issuer_id', 'list_number', 'list_index'])
    .where(column, 'is not', null)
    .orderBy('issuer_id')
    .orderBy('list_number')
    .orderBy('list_index')
    .execute();
}
