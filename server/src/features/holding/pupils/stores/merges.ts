import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { KeptBefore, PupilMerge } from '../../../../platform/database/tables/pupil-tables.ts';
import type { PupilResult } from '../rules.ts';

export type { PupilMerge };

type Change = { by: string; at: Date };

const isOf = (pupils: readonly string[]) => sql`subject_id = any(${[...pupils]}::text[])`;

/** What these pupils have, held for this transaction. */
export async function listResultsForUpdate(db: Database, pupils: readonly string[]): Promise<PupilResult[]> {
  const classResults =
    await sql<PupilResult>`select 'ClassResults' as entity, osid, subject_id, status, "academicYear", term,
      "supersededBy"
    from "ClassResults" where ${isOf(pupils)} order by osid for update`.execute(db);
  const reports = await sql<PupilResult>`select 'Report' as entity, osid, subject_id, status, null as "academicYear",
      null as term, null as "supersededBy"
    from "Report" where ${isOf(pupils)} order by osid for update`.execute(db);
  const results =
    await sql<PupilResult>`select 'Results' as entity, osid, subject_id, status, "academicYear", null as term,
      "supersededBy"
    from "Results" where ${isOf(pupils)} order by osid for update`.execute(db);
  return [...classResults.rows, ...reports.rows, ...results.rows];
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

/** Whether one of these pupils has a result of the state. */
export async function hasStateResults(db: Database, pupils: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select 1 from "Results" where ${isOf(pupils)}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** The accounts of the examiners of a state. */
export async function listExaminersOf(db: Database, stateId: string): Promise<string[]> {
  const rows = await db.selectFrom('Examiner').select('owner_id').distinct().where('state_id', '=', stateId).execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}
