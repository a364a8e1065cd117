import { foldedNumber } from '@sanad/contract/values/look-alikes';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredVerification } from '../../../platform/database/tables/verification-tables.ts';
import { countUpToCap } from '../../../platform/query/count-rows.ts';
import type { Field, Fields, Filter } from '../../../platform/query/filter.ts';
import { filterSql } from '../../../platform/query/filter-sql.ts';
import { orderSql, type Page } from '../../../platform/query/page.ts';
import type { Row } from './rules.ts';

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

/** One row more than the page has, where there is one. */
export function listHistory(
  db: Database,
  filter: HistoryFilter,
  { order, limit, offset }: Page,
): Promise<StoredVerification[]> {
  // Rows of one file are of one moment: they stand as in the file.
  const inOrder = order === undefined ? sql`created_at desc, serial_no, osid desc` : orderSql(order);
  const rows = matching(db, filter).selectAll().orderBy(inOrder);
  return rows
    .limit(limit + 1)
    .offset(offset)
    .execute();
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

const current = sql`deleted_at is null and (data->>'supersededBy') is null`;
const columns = sql`osid, entity, status, data`;
/** Nobody has more results than this. */
const mostRows = 200;

/** The pupil with this admission number at the school, or with this unique id there. */
async function listPupils(db: Database, schoolId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ osid: string }>`
    select osid from record where entity = 'Student' and deleted_at is null
      and school_id = ${schoolId} and folded_number(data->>'admissionNo') = ${foldedNumber(id)}
    union
    select osid from record where entity = 'Student' and deleted_at is null and natural_key = ${id.toUpperCase()}`.execute(
    db,
  );
  return rows.map(({ osid }) => osid);
}

async function listOfPupils(db: Database, entity: Row['entity'], pupils: readonly string[]): Promise<Row[]> {
  if (pupils.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns} from record where entity = ${sql.lit(entity)}
    and subject_id = any(${[...pupils]}::text[]) and ${current} order by osid desc limit ${mostRows}`.execute(db);
  return rows;
}

/** Results of the pupil whom a school knows by this id. */
export async function listSchoolResults(db: Database, schoolId: string, id: string): Promise<Row[]> {
  return listOfPupils(db, 'ClassResults', await listPupils(db, schoolId, id));
}

/** Regional results under this candidate or examination number, or of the pupil with this unique id; newest first. */
export async function listRegionalResults(db: Database, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from record where entity = 'Results' and ${current} and folded_number(data->>'candidateNo') = ${foldedNumber(id)}
    union all
    select ${columns} from record where entity = 'Results' and ${current} and folded_number(data->>'examNum') = ${foldedNumber(id)}
    order by osid desc limit ${mostRows}`.execute(db);
  if (rows.length > 0) return rows;
  const { rows: pupils } = await sql<{ osid: string }>`select osid from record
    where entity = 'Student' and deleted_at is null and natural_key = ${id.toUpperCase()}`.execute(db);
  return listOfPupils(
    db,
    'Results',
    pupils.map(({ osid }) => osid),
  );
}
