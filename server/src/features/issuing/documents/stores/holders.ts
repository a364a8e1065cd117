import type { HolderEntity } from '@sanad/contract/entities/document-kind';
import { readUniqueId } from '@sanad/contract/numbers/unique-id';
import { asciiDigits } from '@sanad/contract/spelling/ascii-digits';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export type AskedNumber = { number: string; schoolId?: string | undefined };

/**
 * The people with these numbers, each by an index: a pupil by its unique id, or by the admission number of its school; a
 * teacher by its e-mail address. `index`: which of the numbers it was.
 */
export async function findByNumbers(
  db: Database,
  entity: HolderEntity,
  asked: readonly AskedNumber[],
): Promise<{ index: number; osid: string }[]> {
  const rows = asked.map(({ number, schoolId }, index) => ({
    index,
    exact: readUniqueId(number),
    typed: number.trim(),
    email: number.trim().toLowerCase(),
    // Only numbers of a school are compared so: a sheet has many others.
    ...(schoolId === undefined
      ? {}
      : { school: schoolId, folded: foldedNumber(number), plain: foldedNumber(asciiDigits(number)) }),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row(index integer, exact text, typed text, email text, folded text, plain text, school text)`;
  const question =
    entity === 'Student'
      ? sql<{ index: number; osid: string }>`
        select row.index, pupil.osid from ${given} join "Student" as pupil on pupil.natural_key = row.exact collate "C"
        union
        select row.index, pupil.osid from ${given} join "Student" as pupil on pupil.school_id = row.school
          and folded_number(pupil."admissionNo") = row.folded where row.school is not null
        union
        select row.index, pupil.osid from ${given} join "Student" as pupil on pupil.school_id = row.school
          and folded_number(pupil."admissionNo") = row.plain where row.school is not null and row.plain <> row.folded
          and not exists (select from "Student" as named where named.school_id = row.school
            and folded_number(named."admissionNo") = row.folded)`
      : sql<{ index: number; osid: string }>`
        select row.index, teacher.osid from ${given} join "Teacher" as teacher
          on teacher.natural_key = row.email collate "C" or teacher.natural_key = row.typed collate "C"`;
  return (await question.execute(db)).rows;
}
