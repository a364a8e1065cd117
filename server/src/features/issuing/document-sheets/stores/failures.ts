import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** A row that was not taken: its cells under the heading of its file, why, and which cell that is about. */
export type KeptFailure = {
  line: number;
  cells: readonly string[];
  reason_key: TextKey;
  reason_values: TextValues;
  wrong: number | null;
};

export async function insertFailures(db: Database, batchId: string, failures: readonly KeptFailure[]): Promise<void> {
  if (failures.length === 0) return;
  // What the text of a refused cell holds, the database may not be able to: NUL, and half a letter where it was cut.
  const storable = JSON.stringify(failures).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');
  await sql`insert into document_sheet_failure (batch_id, line, cells, reason_key, reason_values, wrong)
    select ${batchId}::uuid, * from jsonb_to_recordset(${storable}::jsonb) as row(line integer, cells jsonb,
      reason_key text, reason_values jsonb, wrong integer)`.execute(db);
}

/** Rows that were not taken and have not been sent again, in the order of the file. */
export async function listFailures(
  db: Database,
  batchId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<KeptFailure[]> {
  const rows = await db
    .selectFrom('document_sheet_failure')
    .select(['line', 'cells', 'reason_key', 'reason_values', 'wrong'])
    .where('batch_id', '=', batchId)
    .where('mended_by', 'is', null)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as KeptFailure[];
}

/** How many rows of each sheet are still to be mended. */
export async function countOpen(db: Database, batchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ batch: string; count: number }>`select batch_id as batch, count(*)::int as count
    from document_sheet_failure where batch_id = any(${[...batchIds]}::uuid[]) and mended_by is null
    group by batch_id`.execute(db);
  return new Map(rows.map(({ batch, count }) => [batch, count]));
}

/** Marks rows as sent again, each once; answers how many it were. */
export async function updateMended(
  db: Database,
  batchId: string,
  { lines, by }: { lines: readonly number[]; by: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  const { numAffectedRows } = await sql`update document_sheet_failure set mended_by = ${by}
    where batch_id = ${batchId} and line = any(${[...lines]}::int[]) and mended_by is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The rows that a sheet brought again wait for their correction as before: it was not taken. */
export async function updateNotMended(db: Database, by: string): Promise<void> {
  await db.updateTable('document_sheet_failure').set({ mended_by: null }).where('mended_by', '=', by).execute();
}
