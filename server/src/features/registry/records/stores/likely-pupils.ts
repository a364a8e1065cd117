import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { type Asking, askingStatements, type Placing } from './viewers.ts';

export type LikelyPupil = { osid: string; name: string; admissionNo: string };

/** Texts that the database can hold; an empty one finds nobody. */
export type WantedPupil = Record<'schoolId' | 'firstName' | 'lastName' | 'dateOfBirth' | 'admissionNo', string>;

/** What is there already for a new pupil: the school, its state where that is there, and those who may be the pupil. */
export type PupilsPlace = {
  school: { osid: string; stateId: string | null; isStateThere: boolean } | undefined;
  likely: LikelyPupil[];
};

const pupil = sql`select osid, concat_ws(' ', "firstName", nullif("middleName", ''), "lastName") as name,
  coalesce("admissionNo", "uniqueId") as "admissionNo" from "Student"`;

/**
 * Pupils of the school who have this number, or this name and no other date of birth, however they are typed. Two
 * questions, each with its index: asked as one with `or`, a large school is read as a whole.
 */
const likely = sql<LikelyPupil[]>`(select coalesce(json_agg(found), '[]') from (
  ${pupil} where school_id = asking.school and folded_text("firstName") = asking.first_name
    and folded_text("lastName") = asking.last_name
    and (asking.born = '' or "dateOfBirth" is null or "dateOfBirth" = asking.born)
  union ${pupil} where school_id = asking.school and folded_number("admissionNo") = asking.number
  order by osid limit 3) as found)`;

type Found = {
  placing: Placing;
  osid: string | null;
  stateId: string | null;
  isStateThere: boolean;
  likely: LikelyPupil[];
};

const statement = askingStatements<
  Record<'school' | 'first_name' | 'last_name' | 'born' | 'number', string | null>,
  Found
>(
  { school: 'text', first_name: 'text', last_name: 'text', born: 'text', number: 'text' },
  (placing) => sql`
    select ${placing} as placing, school.osid, school.state_id as "stateId",
      exists (select 1 from "States" where osid = school.state_id::uuid) as "isStateThere", ${likely} as likely
    from asking left join lateral (select osid, state_id from "School" where osid = asking.school::uuid offset 0)
      as school on true`,
);

/** Where the caller belongs, and what a new pupil of this school meets: one way to the database and back. */
export async function findPlacingAndPupilsPlace(
  db: Database,
  asking: Asking,
  { schoolId, firstName, lastName, dateOfBirth, admissionNo }: WantedPupil,
): Promise<PupilsPlace & { placing: Placing }> {
  const names = { first_name: foldedText(firstName), last_name: foldedText(lastName) };
  const number = admissionNo === '' ? null : foldedNumber(admissionNo);
  const found = await statement(db, asking, { school: schoolId, ...names, born: dateOfBirth, number });
  const { placing, osid, stateId, isStateThere, likely } = found;
  const school = osid === null ? undefined : { osid, stateId, isStateThere };
  return { placing, school, likely };
}
