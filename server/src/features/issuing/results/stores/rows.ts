import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { EntityRow, StoredRecord } from '../../../../platform/database/tables/record-tables.ts';

const storedColumns = sql`osid, data, status, owner_id, version, created_at, created_by, updated_at, updated_by`;

type Looking = { key: RawBuilder<unknown>; keys: readonly string[]; isMeant: RawBuilder<unknown> };

/**
 * The ids of the results under these keys. While a file is being read their table grows faster than the database counts
 * it: each key is looked up by itself, and only then what else is meant, or all of the table would be read.
 */
async function listIds(db: Database, entity: ResultEntity, { key, keys, isMeant }: Looking): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ osid: string }>`select osid from unnest(${[...keys]}::text[]) as wanted(key)
    cross join lateral (select * from ${sql.table(entity)} where ${key} = wanted.key offset 0) as found
    where ${isMeant}`.execute(db);
  return rows.map(({ osid }) => osid);
}

/** The results under these keys, held for this transaction. */
async function listHeld(db: Database, entity: ResultEntity, looking: Looking): Promise<StoredRecord[]> {
  const osids = await listIds(db, entity, looking);
  if (osids.length === 0) return [];
  const { rows } =
    await sql<StoredRecord>`select ${sql.lit(entity)} as entity, ${storedColumns} from ${sql.table(entity)}
    where osid = any(${osids}::uuid[]) and ${looking.isMeant} order by osid for update`.execute(db);
  return rows;
}

/** The current results of these pupils in a session, held for this transaction. */
export function listResultsOfPupils(
  db: Database,
  pupils: readonly string[],
  academicYear: string,
): Promise<StoredRecord[]> {
  const isMeant = sql`"academicYear" = ${academicYear} and "supersededBy" is null`;
  return listHeld(db, 'ClassResults', { key: sql`subject_id`, keys: pupils, isMeant });
}

/** The current results of a state's examination under these folded candidate numbers, held for this transaction. */
export function listResultsOfCandidates(
  db: Database,
  numberKeys: readonly string[],
  { stateId, academicYear, classType }: { stateId: string; academicYear: string; classType: string },
): Promise<StoredRecord[]> {
  const isMeant = sql`"supersededBy" is null and state_id = ${stateId}
    and "academicYear" collate "C" = ${academicYear} and "classType" collate "C" = ${classType}`;
  return listHeld(db, 'Results', { key: sql`folded_number("candidateNo")`, keys: numberKeys, isMeant });
}

export type UploadedRow = Pick<
  EntityRow<'ClassResults'>,
  'firstName' | 'middleName' | 'lastName' | 'schoolName' | 'status'
> & { candidateNo: string | null };

/** The rows of an upload that are there. */
const ofUpload = (entity: ResultEntity, batchId: string) =>
  sql`${sql.table(entity)} where "uploadBatchId" collate "C" = ${batchId}`;

/** To its uploader a result waits until it is released. `seesAll`: the administration is told what is withheld. */
export const shownStatus = (entity: ResultEntity, { seesAll }: { seesAll: boolean }) =>
  entity === 'Results' && !seesAll
    ? sql`case when ${isReleased('releaseId')} then status else 'pending' end`
    : sql`status`;

/** The results that a batch brought, in the order in which they came. */
export async function listUploaded(
  db: Database,
  entity: ResultEntity,
  { batchId, limit, seesAll }: { batchId: string; limit: number; seesAll: boolean },
): Promise<UploadedRow[]> {
  const { rows } = await sql<UploadedRow>`select "firstName", "middleName", "lastName", "schoolName",
      data->>'candidateNo' as "candidateNo", ${shownStatus(entity, { seesAll })} as status
    from ${ofUpload(entity, batchId)} order by osid limit ${limit}`.execute(db);
  return rows;
}

/** The results that a batch brought, held for this transaction. */
export async function holdUploaded(
  db: Database,
  entity: ResultEntity,
  batchId: string,
): Promise<{ osid: string; status: string; shown: string }[]> {
  const { rows } = await sql<{ osid: string; status: string; shown: string }>`
    select osid, status, ${shownStatus(entity, { seesAll: false })} as shown from ${ofUpload(entity, batchId)}
    order by osid for update`.execute(db);
  return rows;
}

/** The classes whose results a batch brought. */
export async function listClassesOfBatch(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct group_key as id
    from ${ofUpload('ClassResults', batchId)}`.execute(db);
  return rows.map(({ id }) => id);
}
