import type { ClassCharge } from '@sanad/contract/api/institution-replies';
import type { ClassResults } from '@sanad/contract/entities/class-results';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import type { Charge } from './stores/classes.ts';

/** A class teacher on the wire; `profileImage` is always there, as the screens read it. */
export function presentCharge({ osid, data, ...times }: Charge): ClassCharge {
  return {
    profileImage: null,
    ...data,
    osid,
    osCreatedAt: times.created_at.toISOString(),
    osCreatedBy: times.created_by ?? '',
    osUpdatedAt: times.updated_at.toISOString(),
    osUpdatedBy: times.updated_by ?? '',
  };
}

const csvColumns = [
  'admissionNo',
  'uniqueId',
  'lastName',
  'firstName',
  'middleName',
  'schoolName',
  'className',
  'subClass',
  'academicYear',
  'term',
  'status',
  'certificateNo',
] as const;

type Mark = NonNullable<ClassResults['subjectAndGrade']>[number];
const marksOf = (row: ClassResults) => row.subjectAndGrade ?? [];
const cellOf = (mark: Mark | undefined) => (mark === undefined ? '' : (mark.score ?? mark.grade));

/** One line a result, one column a subject: the mark, or the grade where there is no mark. */
export function* presentCsv(rows: readonly ClassResults[]): Generator<string> {
  const subjects = [...new Set(rows.flatMap((row) => marksOf(row).map(({ subject }) => subject)))].sort();
  yield csvStart + csvLine([...csvColumns, ...subjects]);
  for (const row of rows) {
    const marks = new Map(marksOf(row).map((mark) => [mark.subject, mark]));
    yield csvLine([
      ...csvColumns.map((column) => (column === 'status' ? (row.certificateStatus ?? row.status) : row[column])),
      ...subjects.map((subject) => cellOf(marks.get(subject))),
    ]);
  }
}
