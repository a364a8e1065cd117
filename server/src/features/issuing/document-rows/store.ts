import type { CertificateStatus } from '@sanad/contract/values/statuses';
import type { DocumentState } from '@sanad/contract/workflow/document-states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredDocument } from '../../../platform/database/tables/document-tables.ts';
import { type BatchItem, type Seen, seenSql } from '../../../platform/jobs/batch-items.ts';

export type NewDocument = Pick<
  StoredDocument,
  | 'osid'
  | 'kind_id'
  | 'version_id'
  | 'issuer_id'
  | 'holder_entity'
  | 'holder_id'
  | 'holder_name'
  | 'holder_number'
  | 'field_values'
  | 'valid_until'
  | 'replaces'
  | 'batch_id'
  | 'made_by'
  | 'maker_name'
  | 'made_at'
>;

/** One statement, whatever the number. */
export async function insertDocuments(db: Database, rows: readonly NewDocument[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into issued_document (osid, kind_id, version_id, issuer_id, holder_entity, holder_id, holder_name,
      holder_number, field_values, valid_until, replaces, batch_id, made_by, maker_name, made_at, updated_at)
    select osid, kind_id, version_id, issuer_id, holder_entity, holder_id, holder_name, holder_number, field_values,
      valid_until, replaces, batch_id, made_by, maker_name, made_at, made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(osid uuid, kind_id uuid, version_id uuid,
      issuer_id uuid, holder_entity text, holder_id uuid, holder_name text, holder_number text, field_values jsonb,
      valid_until text, replaces uuid, batch_id uuid, made_by text, maker_name text, made_at timestamptz)`.execute(db);
}

export function findDocument(db: Database, osid: string): Promise<StoredDocument | undefined> {
  return db.selectFrom('issued_document').selectAll().where('osid', '=', osid).executeTakeFirst();
}

/** Held until the transaction ends, in an order that no two sets disagree on. */
export function listDocumentsForUpdate(db: Database, osids: readonly string[]): Promise<StoredDocument[]> {
  return db
    .selectFrom('issued_document')
    .selectAll()
    .where('osid', '=', sql<string>`any(${[...osids]}::uuid[])`)
    .orderBy('osid')
    .forUpdate()
    .execute();
}

export type DraftChange = Pick<
  StoredDocument,
  'version_id' | 'holder_entity' | 'holder_id' | 'holder_name' | 'holder_number' | 'field_values' | 'valid_until'
>;

export async function updateDraft(db: Database, osid: string, change: DraftChange, at: Date): Promise<void> {
  const field_values = JSON.stringify(change.field_values);
  await db
    .updateTable('issued_document')
    .set({ ...change, field_values, updated_at: at })
    .where('osid', '=', osid)
    .where('status', '=', 'pending')
    .execute();
}

export type HolderName = { osid: string; name: string };

/** What waits is shown with the name that its holder has now; it counts as changed. */
export async function updateHolderNames(db: Database, renamed: readonly HolderName[], at: Date): Promise<void> {
  await sql`update issued_document as document set holder_name = row.name, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as row(osid uuid, name text)
    where document.osid = row.osid and document.status = 'pending'`.execute(db);
}

/** The last of so many numbers that nobody else has; whoever takes the next waits until this transaction ends. */
export async function addToCounter(
  db: Database,
  { kindId, year, count }: { kindId: string; year: number; count: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counter (kind_id, year, last) values (${kindId}, ${year}, ${count})
    on conflict (kind_id, year) do update set last = document_counter.last + excluded.last returning last`.execute(db);
  return rows[0]?.last ?? count;
}

export type IssuedRow = {
  osid: string;
  holder_name: string;
  valid_until: string | null;
  document_no: string;
  document_key: string;
  credential_id: string;
  certificate_no: string;
};

/** Answers how many were still waiting. */
export async function updateIssued(
  db: Database,
  issued: readonly IssuedRow[],
  { by, at }: { by: string | null; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update issued_document as document set status = 'issued', reject_reason = null, holder_name = row.holder_name,
      valid_until = row.valid_until, document_no = row.document_no, document_key = row.document_key,
      credential_id = row.credential_id, certificate_no = row.certificate_no, decided_by = ${by}, decided_at = ${at},
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as row(osid uuid, holder_name text, valid_until text,
      document_no text, document_key text, credential_id uuid, certificate_no text)
    where document.osid = row.osid and document.status = 'pending'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function updateRejected(
  db: Database,
  osids: readonly string[],
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('issued_document')
    .set({ status: 'rejected', reject_reason: reason, decided_by: by, decided_at: at, updated_at: at })
    .where('osid', '=', sql<string>`any(${[...osids]}::uuid[])`)
    .where('status', '=', 'pending')
    .execute();
}

/** What became of issued ones; null: they are in force again. */
export async function updateFates(
  db: Database,
  osids: readonly string[],
  fate: CertificateStatus | null,
  at: Date,
): Promise<void> {
  if (osids.length === 0) return;
  await db
    .updateTable('issued_document')
    .set({ fate, updated_at: at })
    .where('osid', '=', sql<string>`any(${[...osids]}::uuid[])`)
    .where('status', '=', 'issued')
    .execute();
}

type HolderMove = {
  from: string;
  to: string;
  at: Date;
  only: { osids: readonly string[]; credentials: readonly string[] } | 'all';
};

/**
 * Another record of the same person holds them from now on; what waits counts as changed. `only`: these, and what was
 * issued in their place.
 */
export async function updateHolder(db: Database, { from, to, at, only }: HolderMove): Promise<string[]> {
  const meant =
    only === 'all'
      ? sql`true`
      : sql`osid in (with recursive meant as (
          select osid from issued_document where holder_id = ${from}
            and (osid = any(${[...only.osids]}::uuid[]) or credential_id = any(${[...only.credentials]}::uuid[]))
          union select later.osid from issued_document as later join meant on later.replaces = meant.osid)
        select osid from meant)`;
  const { rows } = await sql<{ osid: string }>`update issued_document set holder_id = ${to},
      updated_at = case when status = 'pending' then ${at} else updated_at end
    where holder_id = ${from} and ${meant} returning osid`.execute(db);
  return rows.map(({ osid }) => osid);
}

/** The number of the certificate of the document with this number of its issuer. */
export async function findCertificateNoByKey(db: Database, key: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('issued_document')
    .select('certificate_no')
    .where('document_key', '=', key)
    .executeTakeFirst();
  return found?.certificate_no ?? undefined;
}

/** The same of many, each by the index of the numbers. */
export async function listCertificateNosByKey(
  db: Database,
  keys: readonly string[],
): Promise<{ key: string; certificateNo: string }[]> {
  const { rows } = await sql<{ key: string; certificateNo: string }>`
    select document_key as key, certificate_no as "certificateNo" from issued_document
    where document_key = any(${[...keys]}::text[]) and certificate_no is not null`.execute(db);
  return rows;
}

/** How a document stands on this day. */
export const stateSql = (today: string) => sql<DocumentState>`case when status <> 'issued' then status
  when fate is not null then fate when valid_until < ${today} then 'expired' else 'valid' end`;

/** `issuerIds` undefined: of all. `name`: a part of the holder's name, or the beginning of a number. */
export type DocumentFilter = {
  issuerIds?: readonly string[] | undefined;
  kindIds?: readonly string[] | undefined;
  state?: DocumentState | undefined;
  text?: string | undefined;
  batchId?: string | undefined;
  osids?: readonly string[] | undefined;
  today: string;
};

/** What stands in a text, not what it would mean in a pattern. */
const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');

function whereSql({ issuerIds, kindIds, state, text, batchId, osids, today }: DocumentFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (issuerIds !== undefined) parts.push(sql`issuer_id = any(${[...issuerIds]}::uuid[])`);
  if (kindIds !== undefined) parts.push(sql`kind_id = any(${[...kindIds]}::uuid[])`);
  if (osids !== undefined) parts.push(sql`osid = any(${[...osids]}::uuid[])`);
  if (batchId !== undefined) parts.push(sql`batch_id = ${batchId}`);
  if (state !== undefined) parts.push(sql`(${stateSql(today)}) = ${state}`);
  if (text !== undefined && text !== '') {
    const like = `%${escaped(text)}%`;
    parts.push(sql`(holder_name ilike ${like} or document_no ilike ${like} or holder_number ilike ${like})`);
  }
  return sql.join(parts, sql` and `);
}

export type ListedDocument = StoredDocument & { state: DocumentState };

export async function listDocuments(
  db: Database,
  filter: DocumentFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`select *, ${stateSql(filter.today)} as state from issued_document
    where ${whereSql(filter)} order by made_at desc, osid desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type StateCounts = { state: DocumentState; count: number }[];

/** How many there are of each state, up to a cap: the cost of a page does not grow with the table. */
export async function countByState(db: Database, filter: DocumentFilter, most: number): Promise<StateCounts> {
  const { rows } = await sql<{ state: DocumentState; count: number }>`select state, count(*)::int as count
    from (select ${stateSql(filter.today)} as state from issued_document where ${whereSql(filter)} limit ${most}) as counted
    group by state`.execute(db);
  return rows;
}

/** The pending ones that a filter finds, as they were seen, as the items of a batch. */
export const pendingItems = (filter: DocumentFilter, seen: Seen): RawBuilder<BatchItem> =>
  sql`select osid as item, ${seenSql(seen)} as seen from issued_document
    where ${whereSql({ ...filter, state: 'pending' })}`;

/** Issued ones that these records hold, newest first; where there are too many, each issuer has its turn. */
export async function listHeld(
  db: Database,
  holders: readonly string[],
  { today, limit }: { today: string; limit: number },
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`with own as (
      select osid, row_number() over (partition by issuer_id order by decided_at desc, osid desc) as turn
      from issued_document where holder_id = any(${[...holders]}::uuid[]) and status = 'issued'
      order by turn, decided_at desc, osid desc limit ${limit})
    select *, ${stateSql(today)} as state from issued_document where osid in (select osid from own)
    order by decided_at desc, osid desc`.execute(db);
  return rows;
}

/** Its holder has it among the own documents; one that was taken before stays so. False where it is none of theirs. */
export async function updateTaken(
  db: Database,
  osid: string,
  { holders, at }: { holders: readonly string[]; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update issued_document set taken_at = coalesce(taken_at, ${at})
    where osid = ${osid} and holder_id = any(${[...holders]}::uuid[]) and status = 'issued' returning osid`.execute(db);
  return rows.length > 0;
}
