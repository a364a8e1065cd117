import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';

export type ResultRow = {
  entity: ResultEntity;
  osid: string;
  status: string;
  school_id: string;
  state_id: string;
  updated_at: Date;
  data: Record<string, unknown>;
};

/** The live result, held until the end of the transaction. */
export async function findResultForUpdate(db: Database, osid: string): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`
    select entity, osid, status, school_id, state_id, updated_at, data from record
    where entity in ('ClassResults', 'Results') and osid = ${osid} and deleted_at is null
    for update`.execute(db);
  return rows[0];
}

/** The live ones of these results, in one order, held until the end of the transaction. */
export async function listResultsForUpdate(db: Database, osids: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select entity, osid, status, school_id, state_id, updated_at, data from record
    where entity in ('ClassResults', 'Results') and osid = any(${osids}::uuid[]) and deleted_at is null
    order by entity, osid for update`.execute(db);
  return rows;
}

type Rejection = { osids: readonly string[]; reason: string; by: string; at: Date };

export async function updateRejected(db: Database, { osids, reason, by, at }: Rejection): Promise<void> {
  await sql`
    update record set data = data || jsonb_build_object('status', 'rejected', 'rejectReason', ${reason}::text),
      status = 'rejected', version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity in ('ClassResults', 'Results') and osid = any(${osids}::uuid[])`.execute(db);
}

/** The accounts of people by the ids of their records; those without an account are left out. */
export async function listAccounts(
  db: Database,
  entity: 'Student' | 'Teacher' | 'Examiner',
  osids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('record')
    .select(['osid', 'owner_id'])
    .where('entity', '=', entity)
    .where(sql<boolean>`osid = any(${osids}::uuid[])`)
    .where('owner_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.osid, row.owner_id ?? '']));
}

/** Those who uploaded what a job works on, by the ids of their records. */
export async function listUploadersOfJob(
  db: Database,
  jobId: string,
): Promise<{ teachers: string[]; examiners: string[] }> {
  const { rows } = await sql<{ teacher: string | null; examiner: string | null }>`
    select distinct data->>'teacherId' as teacher, data->>'examinerOsid' as examiner
    from batch_item noted join record on record.osid = noted.item and record.entity in ('ClassResults', 'Results')
    where noted.batch_id = ${jobId}`.execute(db);
  return {
    teachers: rows.flatMap(({ teacher }) => teacher ?? []),
    examiners: rows.flatMap(({ examiner }) => examiner ?? []),
  };
}

/** What the decider had seen: the versions of rows, and the moment at which the others were loaded; in milliseconds. */
export type Seen = { versions: Readonly<Record<string, number>>; seenAt: number | undefined };
/** `after`: how many were noted before. */
type Wanted = { jobId: string; after: number; entity: ResultEntity; where: Filter; fields: Fields; seen: Seen };

/**
 * Notes what the job is to work on: the pending results that the filter finds, each with the version that was decided
 * about. Of what changed since it was loaded, that is a version which is not there any more. Answers how many.
 */
export async function insertJobItems(
  db: Database,
  { jobId, after, entity, where, fields, seen }: Wanted,
): Promise<number> {
  const { versions, seenAt = null } = seen;
  const { numAffectedRows } = await sql`
    insert into batch_item (batch_id, position, item, seen)
    select ${jobId}, ${after}::integer + row_number() over (order by osid), osid, coalesce(
      'epoch'::timestamptz + (${JSON.stringify(versions)}::jsonb->>osid::text)::bigint * interval '1 millisecond',
      least(updated_at, 'epoch'::timestamptz + ${seenAt}::bigint * interval '1 millisecond')) from record
    where entity = ${sql.lit(entity)} and status = 'pending' and deleted_at is null and ${filterSql(where, fields)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Whose results these are, by the id of the result. */
export async function listPupilsOf(
  db: Database,
  osids: readonly string[],
): Promise<Map<string, { name: string; number: string }>> {
  if (osids.length === 0) return new Map();
  const { rows } = await sql<{ osid: string; name: string; number: string }>`
    select osid, concat_ws(' ', data->>'firstName', nullif(data->>'middleName', ''), data->>'lastName') as name,
      coalesce(data->>'admissionNo', data->>'candidateNo', '') as number
    from record where entity in ('ClassResults', 'Results') and osid = any(${[...osids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ osid, ...pupil }) => [osid, pupil]));
}
