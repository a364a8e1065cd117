import type { CertificateStatus } from '@sanad/contract/values/statuses';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** A result as issuing needs it. */
export type ResultRow = {
  entity: ResultEntity;
  osid: string;
  status: string;
  school_id: string;
  state_id: string;
  subject_id: string;
  updated_at: Date;
  data: Record<string, unknown>;
};

/** The live results of these ids, held until the end of the transaction, in an order that no two sets can disagree on. */
export async function listResultsForUpdate(db: Database, osids: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select entity, osid, status, school_id, state_id, subject_id, updated_at, data from record
    where entity in ('ClassResults', 'Results') and osid = any(${osids}::uuid[]) and deleted_at is null
    order by entity, osid for update`.execute(db);
  return rows;
}

/** `lga`, `state`: where a school is; null for a state. */
export type IssuingPlace = { osid: string; name: string; status: string; lga: string | null; state: string | null };

/** Schools and states by id. A school that is being suspended waits for us, or we for it. */
export async function listIssuingPlaces(
  db: Database,
  entity: 'School' | 'States',
  osids: readonly string[],
): Promise<Map<string, IssuingPlace>> {
  const { rows } = await sql<IssuingPlace>`
    select place.osid, place.status, place.data->>${entity === 'School' ? 'schoolName' : 'stateName'} as name,
      lga.data->>'lgaName' as lga, state.data->>'stateName' as state
    from record place
    left join record lga on lga.entity = 'LGA' and lga.osid = place.lga_id::uuid and lga.deleted_at is null
    left join record state on ${entity} = 'School' and state.entity = 'States' and state.osid = place.state_id::uuid
      and state.deleted_at is null
    where place.entity = ${entity} and place.osid = any(${osids}::uuid[]) and place.deleted_at is null
    order by place.osid for share of place`.execute(db);
  return new Map(rows.map((row) => [row.osid, row]));
}

export type IssuedResult = {
  entity: ResultEntity;
  osid: string;
  certificateNo: string;
  credentialId: string;
  /** As it stands on the certificate. */
  schoolName: string;
};

/** The rows become issued and name their certificate; answers how many. */
export async function updateIssued(
  db: Database,
  issued: readonly IssuedResult[],
  { by, at }: { by: string | null; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update record set
      data = (data - 'rejectReason') || jsonb_build_object('status', 'issued', 'certificateNo', issued."certificateNo",
        'ceritificateOsid', issued."credentialId", 'schoolName', issued."schoolName"),
      status = 'issued', natural_key = issued."certificateNo", version = version + 1,
      updated_at = ${at}, updated_by = ${by}
    from unnest(${issued.map(({ entity }) => entity)}::text[], ${issued.map(({ osid }) => osid)}::uuid[],
      ${issued.map(({ certificateNo }) => certificateNo)}::text[],
      ${issued.map(({ credentialId }) => credentialId)}::text[],
      ${issued.map(({ schoolName }) => schoolName)}::text[])
      as issued(entity, osid, "certificateNo", "credentialId", "schoolName")
    where record.entity = issued.entity and record.osid = issued.osid and record.status = 'pending'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The row, if there is one, held for this transaction: before its credential, as issuing and correcting do. */
export async function lockResult(
  db: Database,
  result: { entity: ResultEntity; osid: string } | undefined,
): Promise<void> {
  if (result === undefined) return;
  const { entity, osid } = result;
  await sql`select 1 from record where entity = ${entity} and osid = ${osid}::uuid for update`.execute(db);
}

/** What became of the certificate of the row; undefined: it is valid. */
export async function updateCertificateStatus(
  db: Database,
  { entity, osid }: { entity: ResultEntity; osid: string },
  { status, at }: { status: CertificateStatus | undefined; at: Date },
): Promise<void> {
  const data =
    status === undefined
      ? sql`data - 'certificateStatus'`
      : sql`data || jsonb_build_object('certificateStatus', ${status}::text)`;
  await sql`update record set data = ${data}, version = version + 1, updated_at = ${at}
    where entity = ${entity} and osid = ${osid}::uuid`.execute(db);
}

/** The account of a student or a school, if it has one. */
export async function findAccounts(db: Database, entity: 'Student' | 'School', osid: string): Promise<string[]> {
  const row = await db
    .selectFrom('record')
    .select('owner_id')
    .where('entity', '=', entity)
    .where('osid', '=', osid)
    .executeTakeFirst();
  return row?.owner_id ? [row.owner_id] : [];
}

/** The rows are replaced by newer ones; they keep their status. */
export async function updateSuperseded(
  db: Database,
  replaced: readonly { entity: ResultEntity; osid: string; replacement: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('supersededBy', replaced.by,
      'certificateStatus', 'superseded'), version = version + 1,
      updated_at = ${at}
    from unnest(${replaced.map(({ entity }) => entity)}::text[], ${replaced.map(({ osid }) => osid)}::uuid[],
      ${replaced.map(({ replacement }) => replacement)}::text[]) as replaced(entity, osid, by)
    where record.entity = replaced.entity and record.osid = replaced.osid`.execute(db);
}
