import type { DoubtReason } from '@sanad/contract/api/pupils';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { DoubtBefore, PupilDoubt } from '../../../../platform/database/tables/pupil-tables.ts';

export type { PupilDoubt };

/** A question that an uploaded row leaves: whether the record that it made is another one. */
export type NewDoubt = {
  id: string;
  doubtful: string;
  candidate: string;
  schoolId: string;
  stateId: string;
  entity: 'ClassResults' | 'Results';
  batchId: string;
  reason: DoubtReason;
  admissionNo: string;
  candidateNo: string;
  foldedName: string;
};

/** Asked once for a pair, whatever becomes of it. */
export async function insertDoubts(db: Database, doubts: readonly NewDoubt[], at: Date): Promise<void> {
  if (doubts.length === 0) return;
  await sql`insert into pupil_doubt (id, doubtful, candidate, school_id, state_id, entity, batch_id, reason,
      admission_no, candidate_no, folded_name, created_at, updated_at)
    select id, doubtful, candidate, "schoolId", "stateId", entity, "batchId", reason, "admissionNo", "candidateNo",
      "foldedName", ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(doubts)}::jsonb) as doubt(id uuid, doubtful uuid, candidate uuid,
      "schoolId" text, "stateId" text, entity text, "batchId" uuid, reason text, "admissionNo" text,
      "candidateNo" text, "foldedName" text)
    on conflict (doubtful, candidate) do nothing`.execute(db);
}

/** A pair of which somebody was asked, and what was said; a merged pair tells another name of the one that stayed. */
export type AskedPair = { doubtful: string; candidate: string; isSame: boolean; foldedName: string };

export async function listPairs(db: Database, osids: readonly string[]): Promise<AskedPair[]> {
  if (osids.length === 0) return [];
  const { rows } =
    await sql<AskedPair>`select doubtful, candidate, state = 'same' as "isSame", folded_name as "foldedName"
    from pupil_doubt where doubtful = any(${[...osids]}::uuid[])
    union all select doubtful, candidate, state = 'same', folded_name
    from pupil_doubt where candidate = any(${[...osids]}::uuid[])`.execute(db);
  return rows;
}

export async function listSchoolsOfBatch(db: Database, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pupil_doubt')
    .select('school_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ school_id }) => school_id);
}

/** Whether it is an open question whose results stand in this record. */
export async function isInDoubt(db: Database, osid: string): Promise<boolean> {
  const row = await db
    .selectFrom('pupil_doubt')
    .select('id')
    .where('doubtful', '=', osid)
    .where('state', '=', 'open')
    .where('reason', 'not in', ['name-only', 'asked'])
    .executeTakeFirst();
  return row !== undefined;
}

export function findDoubtForUpdate(db: Database, id: string): Promise<PupilDoubt | undefined> {
  return db.selectFrom('pupil_doubt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Decision = { id: string; state: 'same' | 'apart'; by: string; at: Date };

export async function updateDoubt(db: Database, { id, state, by, at }: Decision): Promise<void> {
  await db
    .updateTable('pupil_doubt')
    .set({ state, decided_by: by, decided_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

type Folding = { doubtId: string; kept: string; folded: string; by: string; at: Date };

/**
 * What else was asked about the record that is folded is asked about the one that stays. Whom it might have been instead
 * it is not. Answers those questions as they were.
 */
export async function updateOtherDoubts(
  db: Database,
  { doubtId, kept, folded, by, at }: Folding,
): Promise<DoubtBefore[]> {
  const before = sql`select id, doubtful, candidate, state from pupil_doubt as known`;
  const { rows: answered } = await sql<DoubtBefore>`update pupil_doubt set doubtful = ${kept}, state = 'apart',
      decided_at = coalesce(decided_at, ${at}), decided_by = coalesce(decided_by, ${by}), updated_at = ${at}
    from (${before} where doubtful = ${folded} and id <> ${doubtId} and candidate <> ${kept} and state <> 'same'
      and not exists (select 1 from pupil_doubt as other where other.doubtful = ${kept}
        and other.candidate = known.candidate) for update) as before
    where pupil_doubt.id = before.id returning before.*`.execute(db);
  const { rows: passedOn } = await sql<DoubtBefore>`update pupil_doubt set candidate = ${kept}, updated_at = ${at}
    from (${before} where candidate = ${folded} and id <> ${doubtId} and doubtful <> ${kept}
      and not exists (select 1 from pupil_doubt as other where other.candidate = ${kept}
        and other.doubtful = known.doubtful) for update) as before
    where pupil_doubt.id = before.id returning before.*`.execute(db);
  return [...answered, ...passedOn];
}

/** Puts the questions again as they were before a merge; one that somebody has looked at since stays as it is. */
export async function restoreDoubts(
  db: Database,
  { doubts, mergedAt, at }: { doubts: readonly DoubtBefore[]; mergedAt: Date; at: Date },
): Promise<void> {
  if (doubts.length === 0) return;
  await sql`update pupil_doubt set doubtful = before.doubtful, candidate = before.candidate, state = before.state,
      decided_at = case when before.state <> 'open' then decided_at end,
      decided_by = case when before.state <> 'open' then decided_by end, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(doubts)}::jsonb)
      as before(id uuid, doubtful uuid, candidate uuid, state text)
    where pupil_doubt.id = before.id and pupil_doubt.updated_at = ${mergedAt}
      and not exists (select 1 from pupil_doubt as other where other.id <> before.id
        and other.doubtful = before.doubtful and other.candidate = before.candidate)`.execute(db);
}
