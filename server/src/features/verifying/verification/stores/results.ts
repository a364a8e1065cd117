import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { Row } from '../rules.ts';

/** Nobody has more results than this. */
const mostRows = 200;

/** The results that no other has taken the place of, and of the region those that are out. */
const currentOf = (entity: ResultEntity) =>
  sql`select osid, ${sql.lit(entity)} as entity, status, data from ${sql.table(entity)} where "supersededBy" is null
    and ${entity === 'Results' ? isReleased('releaseId') : sql`true`}`;

/** The pupil with this admission number at the school, or with this unique id there. */
async function listPupils(db: Database, schoolId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ osid: string }>`
    select osid from "Student" where school_id = ${schoolId} and folded_number("admissionNo") = ${foldedNumber(id)}
    union
    select osid from "Student" where natural_key = ${id.toUpperCase()}`.execute(db);
  return rows.map(({ osid }) => osid);
}

async function listOfPupils(db: Database, entity: ResultEntity, pupils: readonly string[]): Promise<Row[]> {
  if (pupils.length === 0) return [];
  const { rows } = await sql<Row>`${currentOf(entity)} and subject_id = any(${[...pupils]}::text[])
    order by osid desc limit ${mostRows}`.execute(db);
  return rows;
}

/** Results of the pupil whom a school knows by this id. */
export async function listSchoolResults(db: Database, schoolId: string, id: string): Promise<Row[]> {
  return listOfPupils(db, 'ClassResults', await listPupils(db, schoolId, id));
}

/** Regional results under this candidate or examination number, or of the pupil with this unique id; newest first. */
export async function listRegionalResults(db: Database, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${currentOf('Results')} and folded_number("candidateNo") = ${foldedNumber(id)}
    union all
    ${currentOf('Results')} and folded_number("examNum") = ${foldedNumber(id)}
    order by osid desc limit ${mostRows}`.execute(db);
  if (rows.length > 0) return rows;
  const pupils = await db.selectFrom('Student').select('osid').where('natural_key', '=', id.toUpperCase()).execute();
  return listOfPupils(
    db,
    'Results',
    pupils.map(({ osid }) => osid),
  );
}
