import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** What a document would say to a person. `index`: which of those that are asked about. */
export type Wished = {
  index: number;
  holder_id: string;
  field_values: Readonly<Record<string, string | number>>;
  /** Where each document says its own day. */
  valid_until: string | null;
};

/** The addresses of files that stand in documents. */
export const namedFilesSql: RawBuilder<{ address: string }> = sql`
  select said.value as address from issued_document, jsonb_each_text(field_values) as said
    where starts_with(said.value, '/api/files/')`;

/** Of the wished ones those that their holders have already: waiting (`documentNo` null), or valid on this day. */
export async function listSame(
  db: Database,
  { kindId, today }: { kindId: string; today: string },
  wished: readonly Wished[],
): Promise<{ index: number; documentNo: string | null }[]> {
  const { rows } = await sql<{ index: number; documentNo: string | null }>`
    select distinct on (row.index) row.index, document.document_no as "documentNo"
    from jsonb_to_recordset(${JSON.stringify(wished)}::jsonb)
      as row(index integer, holder_id uuid, field_values jsonb, valid_until text)
    join issued_document as document on document.holder_id = row.holder_id and document.kind_id = ${kindId}
      and document.field_values = row.field_values
      and (row.valid_until is null or document.valid_until = row.valid_until)
    where document.status = 'pending'
      or (document.status = 'issued' and document.fate is null and coalesce(document.valid_until >= ${today}, true))
    order by row.index, document.document_no desc nulls last`.execute(db);
  return rows;
}

/** How the documents of a sheet stand, held until the transaction ends. */
export async function listOfSheetForUpdate(db: Database, batchId: string): Promise<{ status: string }[]> {
  return db
    .selectFrom('issued_document')
    .select('status')
    .where('batch_id', '=', batchId)
    .orderBy('osid')
    .forUpdate()
    .execute();
}

/** `changedAt`: when the last of them was changed, of those that are counted. */
export type SheetCounts = { waiting: number; issued: number; sentBack: number; changedAt: Date | null };

/** What became of the documents of a sheet. */
export async function countOfSheet(db: Database, batchId: string): Promise<SheetCounts> {
  const { rows } = await sql<SheetCounts>`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'issued')::int as issued,
      count(*) filter (where status = 'rejected')::int as "sentBack", max(updated_at) as "changedAt"
    from issued_document where batch_id = ${batchId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('Counting answered nothing.');
  return found;
}

/** Removes what was never signed of a sheet. */
export async function deleteWaiting(db: Database, batchId: string): Promise<void> {
  await db.deleteFrom('issued_document').where('batch_id', '=', batchId).where('status', '<>', 'issued').execute();
}
