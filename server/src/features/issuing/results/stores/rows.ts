import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';

type Data = Record<string, unknown>;
export type ResultEntity = 'ClassResults' | 'Results';

/** Fields of the live records of an entity in one place. */
async function listData<T>(db: Database, entity: EntityName, where: { school?: string; state?: string }): Promise<T[]> {
  let query = db
    .selectFrom('record')
    .select(['osid', 'data'])
    .where('entity', '=', entity)
    .where('deleted_at', 'is', null);
  if (where.school !== undefined) query = query.where('school_id', '=', where.school);
  if (where.state !== undefined) query = query.where('state_id', '=', where.state);
  return (await query.execute()).map(({ osid, data }) => ({ ...(data as Data), osid }) as T);
}

export type ClassRow = { classId: string; className: string; subClass: string; academicYear: string };

export async function listClasses(db: Database, school: string, academicYear: string): Promise<ClassRow[]> {
  const rows = await listData<ClassRow>(db, 'SchoolClass', { school });
  return rows.filter((row) => row.academicYear === academicYear);
}

/** The ids of the classes that the teacher has charge of. */
export async function listCharges(db: Database, teacherId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record')
    .select('group_key')
    .where('entity', '=', 'ClassTeacher')
    .where('subject_id', '=', teacherId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ group_key }) => group_key ?? []);
}

export type LgaRow = { osid: string; lgaName: string };

export function listLgas(db: Database, state: string): Promise<LgaRow[]> {
  return listData<LgaRow>(db, 'LGA', { state });
}

export type SchoolRow = {
  osid: string;
  schoolName: string;
  schoolType: string;
  schoolStateId: string;
  schoolLgaId: string;
  status: string;
};

/** The schools of a state, without what is not needed to find them. */
export async function listSchools(db: Database, state: string): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`select osid, status, data->>'schoolName' as "schoolName",
      data->>'schoolType' as "schoolType", data->>'schoolStateId' as "schoolStateId", data->>'schoolLgaId' as "schoolLgaId"
    from record where entity = 'School' and deleted_at is null and state_id = ${state}`.execute(db);
  return rows;
}

/**
 * While a file is being read its tables grow faster than the database counts them: a look-up in the entity's own table has
 * only the right index to take.
 */
const regionalResults = sql.table(partitionOf({ name: 'Results' }));

export type ResultRow = {
  osid: string;
  status: string;
  studentId: string;
  term: string | null;
  candidateNo: string | null;
  stateId: string;
  ceritificateOsid: string | null;
  uploadBatchId: string | null;
  created_at: Date;
  created_by: string | null;
  /** What the approver sees, to be compared. */
  marks: unknown;
  /** What else the certificate says of the pupil. */
  firstName: string;
  middleName: string | null;
  lastName: string;
  classId: string | null;
  className: string;
  subClass: string;
  schoolId: string;
  examNum: string | null;
};

const resultColumns = sql`osid, status, data->>'studentId' as "studentId", data->>'term' as term,
  data->>'candidateNo' as "candidateNo", data->>'stateId' as "stateId", data->>'ceritificateOsid' as "ceritificateOsid",
  data->>'uploadBatchId' as "uploadBatchId", created_at, created_by, data->'subjectAndGrade' as marks,
  data->>'firstName' as "firstName", data->>'middleName' as "middleName", data->>'lastName' as "lastName",
  data->>'classId' as "classId", data->>'className' as "className", data->>'subClass' as "subClass", data->>'schoolId' as "schoolId", data->>'examNum' as "examNum"`;

/** The current results of these pupils in a session, held for this transaction. */
export async function listResultsOfPupils(
  db: Database,
  pupils: readonly string[],
  academicYear: string,
): Promise<ResultRow[]> {
  if (pupils.length === 0) return [];
  const { rows } = await sql<ResultRow>`select ${resultColumns} from record
    where entity = 'ClassResults' and deleted_at is null and subject_id = any(${[...pupils]}::text[])
      and data->>'academicYear' = ${academicYear} and data->>'supersededBy' is null
    order by osid for update`.execute(db);
  return rows;
}

/** The current results of a state's examination under these folded candidate numbers, held for this transaction. */
export async function listResultsOfCandidates(
  db: Database,
  numberKeys: readonly string[],
  { stateId, academicYear, classType }: { stateId: string; academicYear: string; classType: string },
): Promise<ResultRow[]> {
  if (numberKeys.length === 0) return [];
  const { rows } = await sql<ResultRow>`select ${resultColumns} from ${regionalResults}
    where deleted_at is null and (data->>'supersededBy') is null
      and folded_number(data->>'candidateNo') = any(${[...numberKeys]}::text[]) and state_id = ${stateId}
      and (data->>'academicYear') collate "C" = ${academicYear} and (data->>'classType') collate "C" = ${classType}
    order by osid for update`.execute(db);
  return rows;
}

export type UploadedRow = {
  firstName: string;
  middleName: string | null;
  lastName: string;
  schoolName: string;
  candidateNo: string | null;
  status: string;
};

/** The results that a batch brought, in the order in which they came. */
export async function listUploaded(
  db: Database,
  entity: ResultEntity,
  { batchId, limit }: { batchId: string; limit: number },
): Promise<UploadedRow[]> {
  const { rows } = await sql<UploadedRow>`select data->>'firstName' as "firstName", data->>'middleName' as "middleName",
      data->>'lastName' as "lastName", data->>'schoolName' as "schoolName", data->>'candidateNo' as "candidateNo", status
    from record where entity = ${sql.lit(entity)} and deleted_at is null
      and (data->>'uploadBatchId') collate "C" = ${batchId} order by osid limit ${limit}`.execute(db);
  return rows;
}

/** How many results of the batch are issued, of all that it brought; they are held for this transaction. */
export async function countIssuedOf(db: Database, entity: ResultEntity, batchId: string): Promise<number> {
  const { rows } = await sql<{ status: string }>`select status from record where entity = ${sql.lit(entity)}
    and deleted_at is null and (data->>'uploadBatchId') collate "C" = ${batchId} order by osid for update`.execute(db);
  return rows.filter(({ status }) => status === 'issued').length;
}

/** The classes whose results a batch brought. */
export async function listClassesOfBatch(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct group_key as id from record
    where entity = 'ClassResults' and deleted_at is null
      and (data->>'uploadBatchId') collate "C" = ${batchId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes back what a batch brought, and the pupils who are known by it alone and have no account. */
export async function deleteUploaded(
  db: Database,
  entity: ResultEntity,
  { batchId, by, at }: { batchId: string; by: string; at: Date },
): Promise<void> {
  await sql`update record set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where entity = ${sql.lit(entity)} and deleted_at is null
      and (data->>'uploadBatchId') collate "C" = ${batchId}`.execute(db);
  await sql`update record set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where entity = 'Student' and deleted_at is null and owner_id is null
      and osid in (select osid from upload_pupil where batch_id = ${batchId})
      and not exists (select 1 from record as other where other.entity in ('ClassResults', 'Results', 'Report')
        and other.subject_id = record.osid::text and other.deleted_at is null)`.execute(db);
}

/** The accounts that hold live records of an entity in a place. */
export async function listHolders(
  db: Database,
  entity: 'School' | 'Inspector',
  place: { osids?: readonly string[]; stateId?: string },
): Promise<string[]> {
  let query = db
    .selectFrom('record')
    .select('owner_id')
    .distinct()
    .where('entity', '=', entity)
    .where('owner_id', 'is not', null)
    .where('deleted_at', 'is', null);
  if (place.osids !== undefined) query = query.where('osid', 'in', [...place.osids]);
  if (place.stateId !== undefined) query = query.where('state_id', '=', place.stateId);
  return (await query.execute()).flatMap(({ owner_id }) => owner_id ?? []);
}
