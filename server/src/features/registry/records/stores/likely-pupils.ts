import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../../platform/database/database.ts';

export type LikelyPupil = { osid: string; name: string; admissionNo: string };

type Wanted = { schoolId: string; firstName: string; lastName: string; dateOfBirth: string; admissionNo: string };

/** Pupils of the school who have this number, or this name and no other date of birth, however they are typed. */
export async function listLikelyPupils(db: Database, wanted: Wanted): Promise<LikelyPupil[]> {
  const { schoolId, firstName, lastName, dateOfBirth, admissionNo } = wanted;
  // Two questions, each with its index: asked as one with `or`, a large school is read as a whole.
  const { rows } = await sql<LikelyPupil>`${plannedOnce} select osid,
      concat_ws(' ', "firstName", nullif("middleName", ''), "lastName") as name,
      coalesce("admissionNo", "uniqueId") as "admissionNo"
    from "Student" where osid in (
      select osid from "Student" where school_id = ${schoolId}
        and folded_text("firstName") = ${foldedText(firstName)} and folded_text("lastName") = ${foldedText(lastName)}
        and (${dateOfBirth} = '' or "dateOfBirth" is null or "dateOfBirth" = ${dateOfBirth})
      union all
      select osid from "Student" where school_id = ${schoolId} and ${admissionNo} <> ''
        and folded_number("admissionNo") = ${foldedNumber(admissionNo)})
    order by osid limit 3`.execute(db);
  return rows;
}
