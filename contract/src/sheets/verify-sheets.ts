import type { ResultType } from '../api/verification.ts';
import { comparable, type SheetProblem, tidyCell } from './sheet-heading.ts';

/** What a column of a file for bulk verification is about. */
export const verifyFields = [
  'admissionNo',
  'certificateNo',
  'candidateNo',
  'firstName',
  'middleName',
  'lastName',
  'schoolName',
  'academicYear',
  'term',
] as const;
export type VerifyField = (typeof verifyFields)[number];

/** `optional`: may be missing in the heading; a cell that is filled must fit all the same. */
export type VerifyColumn = { field: VerifyField; title: string; optional?: true };

const first: VerifyColumn = { field: 'firstName', title: 'First Name' };
const middle: VerifyColumn = { field: 'middleName', title: 'Middle Name', optional: true };
const last: VerifyColumn = { field: 'lastName', title: 'Last Name' };
const school: VerifyColumn = { field: 'schoolName', title: 'School Name' };

/** Columns by result type. Of a regional file's two numbers one is enough. */
export const verifyColumns: Record<ResultType, readonly VerifyColumn[]> = {
  school: [
    { field: 'admissionNo', title: 'Admission No' },
    first,
    middle,
    last,
    school,
    { field: 'academicYear', title: 'Academic Year' },
    { field: 'term', title: 'Term' },
  ],
  regional: [
    { field: 'certificateNo', title: 'Certificate No', optional: true },
    { field: 'candidateNo', title: 'Candidate No', optional: true },
    first,
    middle,
    last,
    school,
  ],
};

/** The columns of the sample, in its order (those of the specification's table). */
export function sampleColumnsOf(type: ResultType): readonly VerifyColumn[] {
  return verifyColumns[type].filter(({ field }) => field !== 'middleName');
}

/** Where things stand in a file, and which of its columns are not looked at. */
export type VerifyHeading = { columns: ReadonlyMap<VerifyField, number>; ignored: readonly string[] };

const numbers: readonly VerifyField[] = ['certificateNo', 'candidateNo'];

function missingOf(type: ResultType, columns: VerifyHeading['columns']): string[] {
  const missing = verifyColumns[type].filter(({ field, optional }) => optional === undefined && !columns.has(field));
  const hasNumber = type === 'school' || numbers.some((field) => columns.has(field));
  return [...(hasNumber ? [] : ['Certificate No']), ...missing.map(({ title }) => title)];
}

/** Reads the heading of a file for bulk verification; answers the first problem where it cannot be one. */
export function readVerifyHeading(
  type: ResultType,
  cells: readonly string[],
): { heading: VerifyHeading } | { problem: SheetProblem } {
  const titles = cells.map(tidyCell);
  const at = new Map<string, number>();
  for (const [index, title] of titles.entries()) {
    if (title === '') continue;
    if (at.has(comparable(title))) {
      return { problem: { key: 'results.sheet.column-twice', values: { column: title.slice(0, 60) } } };
    }
    at.set(comparable(title), index);
  }
  const columns = new Map<VerifyField, number>();
  for (const { field, title } of verifyColumns[type]) {
    const index = at.get(comparable(title));
    if (index !== undefined) columns.set(field, index);
  }
  const missing = missingOf(type, columns);
  if (missing.length > 0) {
    return { problem: { key: 'results.sheet.missing-columns', values: { columns: missing.join(', ') } } };
  }
  const known = new Set(columns.values());
  return { heading: { columns, ignored: titles.filter((title, index) => title !== '' && !known.has(index)) } };
}

/** Columns of the file with the verdict on every row. */
export const verdictColumns = [
  'S/N',
  'Student Name',
  'School',
  'Admission No',
  'Candidate No',
  'Certificate No',
  'Session',
  'Term',
  'Status',
  'Reason',
] as const;

/** "applicants.csv" → "applicants_verdicts.csv". */
export function verdictsFileName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}_verdicts.csv`;
}
