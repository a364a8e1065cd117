import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { FailedRow } from '../rules.ts';

/** A row that was not taken, with its cells under the heading of its file. */
export type KeptFailure = FailedRow & { cells: readonly string[] };

export async function insertFailures(db: Database, batchId: string, failures: readonly KeptFailure[]): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ line, fields, reason, cells }) => ({
    line,
    admission_no: fields.admissionNo ?? '',
    student_id: fields.candidateNo ?? '',
    student_name: [fields.firstName, fields.middleName, fields.lastName].filter(Boolean).join(' ').slice(0, 300),
    term: (fields.term ?? '').slice(0, 40),
    reason_key: reason.key,
    reason_values: reason.values,
    cells,
  }));
  // What the text of a refused cell holds, the database may not be able to: NUL, and half a letter where it was cut.
  const storable = JSON.stringify(rows).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');
  await sql`insert into upload_failure (batch_id, line, admission_no, student_id, student_name, term,
      reason_key, reason_values, cells)
    select ${batchId}::uuid, * from jsonb_to_recordset(${storable}::jsonb) as row(line integer, admission_no text,
      student_id text, student_name text, term text, reason_key text, reason_values jsonb, cells jsonb)`.execute(db);
}

export type StoredFailure = {
  line: number;
  admission_no: string;
  student_id: string;
  student_name: string;
  term: string;
  reason_key: TextKey;
  reason_values: Record<string, string | number>;
  /** Absent in uploads from before. */
  cells: string[] | null;
};

/** Rows that were not taken and have not been sent again, in the order of the file. */
export async function listFailures(
  db: Database,
  batchId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<StoredFailure[]> {
  const rows = await db
    .selectFrom('upload_failure')
    .select(['line', 'admission_no', 'student_id', 'student_name', 'term', 'reason_key', 'reason_values', 'cells'])
    .where('batch_id', '=', batchId)
    .where('mended_by', 'is', null)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as StoredFailure[];
}

/** How many rows are still to be mended. */
export async function countFailures(db: Database, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .where('mended_by', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Mending = { lines: readonly number[]; by: string };

/** Marks rows as sent again, each once; answers how many it were. */
export async function updateMended(db: Database, batchId: string, { lines, by }: Mending): Promise<number> {
  const updated = await db
    .updateTable('upload_failure')
    .set({ mended_by: by })
    .where('batch_id', '=', batchId)
    .where('line', 'in', lines)
    .where('mended_by', 'is', null)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}

/** The rows that an upload brought again wait for their correction as before: it was taken back, or not taken. */
export async function updateNotMended(db: Database, by: string): Promise<void> {
  await sql`update upload_failure set mended_by = null from upload_batch
    where upload_batch.batch_id = ${by}::uuid and upload_failure.batch_id = upload_batch.mends
      and upload_failure.mended_by = upload_batch.batch_id`.execute(db);
}
