import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { KeptBefore, PupilMerge } from '../../../../platform/database/tables/pupil-tables.ts';
import type { PupilRecord, PupilResult } from '../rules.ts';

export type { PupilMerge };

type Change = { by: string; at: Date };

/** The pupils, live or not, held for this transaction in an order that no two acts can disagree on. */
export async function listPupilsForUpdate(
  db: Database,
  osids: readonly string[],
): Promise<Map<string, PupilRecord & { deleted_at: Date | null }>> {
  const { rows } = await sql<PupilRecord & { deleted_at: Date | null }>`
    select osid, owner_id, updated_at, deleted_at, data from record
    where entity = 'Student' and osid = any(${[...osids]}::uuid[]) order by osid for update`.execute(db);
  return new Map(rows.map((row) => [row.osid, row]));
}

/** What the two have, held for this transaction. */
export async function listResultsForUpdate(db: Database, pupils: readonly string[]): Promise<PupilResult[]> {
  const { rows } = await sql<PupilResult>`
    select entity, osid, subject_id, status, data->>'academicYear' as "academicYear", data->>'term' as term,
      data->>'supersededBy' is not null as "isSuperseded"
    from record where entity in ('ClassResults', 'Results', 'Report') and subject_id = any(${[...pupils]}::text[])
      and deleted_at is null order by entity, osid for update`.execute(db);
  return rows;
}

const kinds = sql`entity in ('ClassResults', 'Results', 'Report')`;

/** What is issued keeps every word; what still waits is issued with the number of the pupil whose it is now. */
export async function updateResultsPupil(
  db: Database,
  { osids, from, to, by, at }: { osids: readonly string[]; from: string; to: PupilRecord } & Change,
): Promise<void> {
  const link = JSON.stringify({ studentId: to.osid });
  const waiting = JSON.stringify({ studentId: to.osid, uniqueId: to.data.uniqueId });
  await sql`update record set subject_id = ${to.osid}, version = version + 1, updated_at = ${at}, updated_by = ${by},
      data = data || case when entity <> 'Report' and status <> 'issued' then ${waiting}::jsonb else ${link}::jsonb end
    where ${kinds} and osid = any(${[...osids]}::uuid[]) and subject_id = ${from} and deleted_at is null`.execute(db);
}

export async function deleteResults(db: Database, osids: readonly string[], { by, at }: Change): Promise<void> {
  if (osids.length === 0) return;
  await sql`update record set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where ${kinds} and osid = any(${[...osids]}::uuid[])`.execute(db);
}

/** Brings back what made way, unless the pupil has another result of that term by now. */
export async function restoreResults(db: Database, osids: readonly string[], { by, at }: Change): Promise<void> {
  if (osids.length === 0) return;
  await sql`update record set deleted_at = null, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where entity = 'ClassResults' and osid = any(${[...osids]}::uuid[]) and deleted_at is not null
      and not exists (select 1 from record as other where other.entity = 'ClassResults' and other.deleted_at is null
        and other.subject_id = record.subject_id and other.data->>'supersededBy' is null
        and other.data->>'academicYear' = record.data->>'academicYear'
        and other.data->>'term' = record.data->>'term')`.execute(db);
}

/** `numbers`: null takes one away. */
export async function updatePupil(
  db: Database,
  pupil: { osid: string; ownerId: string | null; numbers: Record<string, string | null>; isLive: boolean } & Change,
): Promise<void> {
  const { osid, ownerId, numbers, isLive, by, at } = pupil;
  const entries = Object.entries(numbers);
  const gone = entries.flatMap(([name, value]) => (value === null ? [name] : []));
  const given = Object.fromEntries(entries.filter(([, value]) => value !== null));
  await sql`update record set owner_id = ${ownerId}, data = (data - ${gone}::text[]) || ${JSON.stringify(given)}::jsonb,
      deleted_at = ${isLive ? null : at}::timestamptz, version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = 'Student' and osid = ${osid}`.execute(db);
}

type NewMerge = Omit<PupilMerge, 'split_at' | 'split_by'>;

export async function insertMerge(db: Database, merge: NewMerge): Promise<void> {
  const { kept_before, doubts, ...rest } = merge;
  await db
    .insertInto('pupil_merge')
    .values({
      ...rest,
      kept_before: JSON.stringify(kept_before satisfies KeptBefore),
      doubts: JSON.stringify(doubts),
      split_at: null,
      split_by: null,
    })
    .execute();
}

/** The merge of this pair that was not taken back. */
export function findStandingMerge(db: Database, doubtId: string): Promise<PupilMerge | undefined> {
  return db
    .selectFrom('pupil_merge')
    .selectAll()
    .where('doubt_id', '=', doubtId)
    .where('split_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSplit(db: Database, id: string, { by, at }: Change): Promise<void> {
  await db.updateTable('pupil_merge').set({ split_at: at, split_by: by }).where('id', '=', id).execute();
}

/** The merges of one of these pupils that came after: they stand on this one. */
export async function hasLaterMerge(
  db: Database,
  { pupils, since, id }: { pupils: readonly string[]; since: Date; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pupil_merge')
    .select('id')
    .where('id', '<>', id)
    .where('split_at', 'is', null)
    .where('merged_at', '>=', since)
    .where((where) => where.or([where('kept', 'in', [...pupils]), where('folded', 'in', [...pupils])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of a school, and of whoever uploaded a file. */
export async function listTold(
  db: Database,
  { schoolId, batchId }: { schoolId: string; batchId: string | null },
): Promise<{ schools: string[]; uploaders: string[] }> {
  const { rows } = await sql<{ school: string | null; uploader: string | null }>`select
    (select owner_id from record where entity = 'School' and osid = ${schoolId} and deleted_at is null) as school,
    (select started_by from batch where id = ${batchId}) as uploader`.execute(db);
  const [row] = rows;
  const of = (id: string | null | undefined) => (id === null || id === undefined ? [] : [id]);
  return { schools: of(row?.school), uploaders: of(row?.uploader) };
}

/** Whether one of these pupils has a result of the state. */
export async function hasStateResults(db: Database, pupils: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from record where entity = 'Results'
    and subject_id = any(${[...pupils]}::text[]) and deleted_at is null) as has`.execute(db);
  return rows[0]?.has === true;
}

/** The accounts of the examiners of a state. */
export async function listExaminersOf(db: Database, stateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record')
    .select('owner_id')
    .distinct()
    .where('entity', '=', 'Examiner')
    .where('state_id', '=', stateId)
    .where('owner_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}
