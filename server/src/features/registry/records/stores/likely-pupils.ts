import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export type LikelyPupil = { osid: string; name: string; admissionNo: string };

type Wanted = { schoolId: string; firstName: string; lastName: string; dateOfBirth: string; admissionNo: string };

/** Pupils of the school who have this number, or this name and no other date of birth, however they are typed. */
export async function listLikelyPupils(db: Database, wanted: Wanted): Promise<LikelyPupil[]> {
  const { schoolId, firstName, lastName, dateOfBirth, admissionNo } = wanted;
  const { rows } = await sql<LikelyPupil>`select osid,
      concat_ws(' ', data->>'firstName', nullif(data->>'middleName', ''), data->>'lastName') as name,
      coalesce(data->>'admissionNo', data->>'uniqueId') as "admissionNo"
    from record where entity = 'Student' and deleted_at is null and school_id = ${schoolId} and (
      (folded_text(data->>'firstName') = ${foldedText(firstName)} and folded_text(data->>'lastName') = ${foldedText(lastName)}
        and (${dateOfBirth} = '' or data->>'dateOfBirth' is null or data->>'dateOfBirth' = ${dateOfBirth}))
      or (${admissionNo} <> '' and folded_number(data->>'admissionNo') = ${foldedNumber(admissionNo)}))
    order by osid limit 3`.execute(db);
  return rows;
}
