import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredVerification } from '../../../../platform/database/tables/verification-tables.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Field, Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { orderSql, type Page } from '../../../../platform/query/page.ts';

type HistoryField = Field & { column: keyof StoredVerification };

/** What searches may name. */
export const historyFields: Fields = new Map<string, HistoryField>([
  ['osid', { kind: 'id', column: 'osid' }],
  ['batchId', { kind: 'id', column: 'batch_id' }],
  ['source', { kind: 'text', column: 'source' }],
  ['resultType', { kind: 'text', column: 'result_type' }],
  ['status', { kind: 'text', column: 'status' }],
  ['firstName', { kind: 'text', column: 'first_name' }],
  ['middleName', { kind: 'text', column: 'middle_name' }],
  ['lastName', { kind: 'text', column: 'last_name' }],
  ['schoolName', { kind: 'text', column: 'school_name' }],
  ['candidateNo', { kind: 'text', column: 'candidate_no' }],
  ['examNum', { kind: 'text', column: 'exam_num' }],
  ['class', { kind: 'text', column: 'class_name' }],
  ['subClass', { kind: 'text', column: 'sub_class' }],
  ['term', { kind: 'text', column: 'term' }],
  ['academicYear', { kind: 'text', column: 'academic_year' }],
  ['certificateNo', { kind: 'text', column: 'certificate_no' }],
  ['serialNo', { kind: 'number', column: 'serial_no' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export type HistoryFilter = { verifierId: string | undefined; where: Filter };

function matching(db: Database, { verifierId, where }: HistoryFilter) {
  const all = db.selectFrom('verification_history').where(filterSql(where, historyFields));
  return verifierId === undefined ? all : all.where('verifier_id', '=', verifierId);
}

export function listHistory(
  db: Database,
  filter: HistoryFilter,
  { order, limit, offset }: Page,
): Promise<StoredVerification[]> {
  // Rows of one file are of one moment: they stand as in the file.
  const inOrder = order === undefined ? sql`created_at desc, serial_no, osid desc` : orderSql(order);
  const rows = matching(db, filter).selectAll().orderBy(inOrder);
  return rows.limit(limit).offset(offset).execute();
}

export function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}

export async function insertHistory(
  db: Database,
  row: Omit<StoredVerification, 'created_at' | 'serial_no' | 'reason_key' | 'reason_values'>,
): Promise<void> {
  await db
    .insertInto('verification_history')
    .values({ ...row, query: JSON.stringify(row.query) })
    .execute();
}

type Counted = { verified: number; failed: number };

const verdictColumns: Record<keyof StoredVerification, true> = {
  osid: true,
  verifier_id: true,
  batch_id: true,
  source: true,
  result_type: true,
  query: true,
  status: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  school_name: true,
  candidate_no: true,
  exam_num: true,
  class_name: true,
  sub_class: true,
  term: true,
  academic_year: true,
  certificate_no: true,
  created_at: true,
  serial_no: true,
  reason_key: true,
  reason_values: true,
};

/** What a question answers for the rows of a file, in one statement. */
export async function insertVerdicts(db: Database, verdicts: RawBuilder<StoredVerification>): Promise<Counted> {
  const columns = sql.join(Object.keys(verdictColumns).map((name) => sql.ref(name)));
  const { rows } = await sql<Counted>`
    with written as (
      insert into verification_history (${columns}) select ${columns} from (${verdicts}) as verdict returning status
    )
    select count(*) filter (where status = 'verified')::int as verified,
      count(*) filter (where status <> 'verified')::int as failed from written`.execute(db);
  return rows[0] ?? { verified: 0, failed: 0 };
}

/** The rows of a batch with their verdicts, in the order of the file. */
export function listOfBatch(
  db: Database,
  batchId: string,
  { after = 0, limit, onlyFailed = false }: { after?: number; limit: number; onlyFailed?: boolean },
): Promise<StoredVerification[]> {
  const rows = db
    .selectFrom('verification_history')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('serial_no', '>', after)
    .orderBy('serial_no')
    .limit(limit);
  return (onlyFailed ? rows.where('status', '<>', 'verified') : rows).execute();
}

/** How many of these certificates (`select item ...`, their numbers) a verifier has found genuine. */
export async function countVerified(db: Database, numbers: RawBuilder<{ item: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${numbers}) as wanted
    where exists (select 1 from verification_history where certificate_no = wanted.item
      and certificate_no <> '' and status = 'verified')`.execute(db);
  return rows[0]?.count ?? 0;
}
