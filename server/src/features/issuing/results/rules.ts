import type { DoubtReason } from '@sanad/contract/api/pupils';
import { textLengths } from '@sanad/contract/forms/text-lengths';
import { type Division, divisions, readTerm, type Term, terms } from '@sanad/contract/school/school-year';
import { type Graded, type GradingScale, gradingScales, readGradeCell } from '@sanad/contract/sheets/grading';
import { type SheetColumn, type SheetField, type SheetKind, sheetColumns } from '@sanad/contract/sheets/result-sheets';
import { comparable, readSheetHeading, type SheetHeading, tidyCell } from '@sanad/contract/sheets/sheet-heading';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import { onlySeen, personNamePattern } from '@sanad/contract/spelling/patterns';
import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { AppError } from '../../../platform/errors.ts';

/** Why a row is not taken. */
export type Reason = { key: TextKey; values: TextValues };

/** A file of a kind with its heading. */
export type Sheet = SheetHeading & { kind: SheetKind };

/** A row as the file says it, with its line. */
export type Draft = {
  line: number;
  fields: Partial<Record<SheetField, string>> & { firstName: string; lastName: string };
  term: Term | undefined;
  subClass: Division | undefined;
  marks: Graded[];
};

/** A row that is not taken, with as much as it says of the pupil. */
export type FailedRow = { line: number; fields: Partial<Record<SheetField, string>>; reason: Reason };

/** The cells of a row under the heading's own titles; what stands beyond the heading follows. */
export const ownCells = ({ kept, width }: SheetHeading, cells: readonly string[]): string[] => [
  ...kept.map((index) => cells[index] ?? ''),
  ...cells.slice(width),
];

/** Where to look first when a row was not taken for this reason. */
const wrongFields: Partial<Record<TextKey, SheetField>> = {
  'results.row.wrong-term': 'term',
  'results.row.wrong-division': 'subClass',
  'results.row.no-class': 'className',
  'results.row.other-class': 'className',
  'results.row.pupil-elsewhere': 'className',
  'results.row.no-lga': 'lga',
  'results.row.no-school': 'schoolName',
  'results.row.school-not-active': 'schoolName',
  'results.row.several-schools': 'schoolName',
  'results.row.no-school-code': 'schoolCode',
};
const numberFields: Record<SheetKind, SheetField> = { school: 'admissionNo', regional: 'candidateNo' };
const aboutNumber: readonly TextKey[] = ['results.row.other-pupil', 'results.row.twice'];

/** The column of the cell that a refusal is about; none where it is about the whole row. */
export function findWrongColumn(kind: SheetKind, titles: readonly string[], { key, values }: Reason): number | null {
  const field = aboutNumber.includes(key) ? numberFields[kind] : wrongFields[key];
  const title = values.column ?? values.subject ?? sheetColumns[kind].find((column) => column.field === field)?.title;
  const index = titles.findIndex((one) => comparable(one) === comparable(String(title ?? '')));
  return title === undefined || index === -1 ? null : index;
}

const reason = (key: TextKey, values: TextValues = {}): Reason => ({ key, values });

const scales: Record<SheetKind, GradingScale> = { school: 'school', regional: 'regional' };

/** Reads the heading; VALIDATION with the reason where the file cannot be a sheet of this kind. */
export function readHeading(kind: SheetKind, cells: readonly string[]): Sheet {
  const read = readSheetHeading(kind, cells);
  if ('problem' in read) throw new AppError('VALIDATION', { text: read.problem.key, values: read.problem.values });
  return { kind, ...read.heading };
}

const personName = new RegExp(personNamePattern, 'u');
/** What a spreadsheet would take for a formula is no number of a pupil. */
const plainText = new RegExp(`${onlySeen}[^=+\\-@\\p{Cc}<>][^\\p{Cc}<>]*$`, 'u');
const classText = /^[^=+\-@\p{Cc}<>/][^\p{Cc}<>/]*$/u;

type FieldRule = { most: number; pattern: RegExp };
const text = (most: number, pattern = plainText): FieldRule => ({ most, pattern });
const fieldRules: Record<SheetField, FieldRule> = {
  firstName: text(textLengths.personName, personName),
  middleName: text(textLengths.personName, personName),
  lastName: text(textLengths.personName, personName),
  admissionNo: text(textLengths.number),
  examNum: text(textLengths.number),
  candidateNo: text(textLengths.number),
  className: text(textLengths.number, classText),
  subClass: text(textLengths.number),
  term: text(textLengths.number),
  lga: text(textLengths.title),
  schoolName: text(textLengths.title),
  schoolCode: text(textLengths.number),
};

function findWrongField({ field, title, required }: SheetColumn, value: string): Reason | undefined {
  if (value === '') return required ? reason('results.row.missing', { column: title }) : undefined;
  const { most, pattern } = fieldRules[field];
  if (value.length > most) return reason('results.row.too-long', { column: title, most });
  return pattern.test(value) ? undefined : reason('results.row.wrong', { column: title, value: value.slice(0, 60) });
}

function readMarks({ kind, subjects }: Sheet, cells: readonly string[]): Graded[] | Reason {
  const scale = scales[kind];
  const marks: Graded[] = [];
  for (const { name, index } of subjects) {
    const cell = tidyCell(cells[index] ?? '');
    if (cell === '') continue;
    const mark = readGradeCell(scale, name, cell);
    if (mark === undefined) {
      const grades = gradingScales[scale].map(({ grade }) => grade).join(', ');
      return reason('results.row.wrong-mark', { subject: name, value: cell.slice(0, 40), grades });
    }
    marks.push(mark);
  }
  return marks.length === 0 ? reason('results.row.no-marks') : marks;
}

/** Reads one row; a mistake in it is the reason why it is not taken. */
export function readRow(sheet: Sheet, cells: readonly string[], line: number): Draft | FailedRow {
  const fields: FailedRow['fields'] = {};
  for (const [field, index] of sheet.columns) fields[field] = tidyCell(cells[index] ?? '');
  const fail = (why: Reason): FailedRow => ({ line, fields, reason: why });
  if (cells.slice(sheet.width).some((cell) => cell.trim() !== '')) return fail(reason('results.upload.other-columns'));
  for (const column of sheetColumns[sheet.kind]) {
    const wrong = findWrongField(column, fields[column.field] ?? '');
    if (wrong !== undefined) return fail(wrong);
  }
  const term = readTerm(fields.term ?? '');
  if (sheet.kind === 'school' && term === undefined) {
    return fail(reason('results.row.wrong-term', { value: fields.term ?? '', terms: terms.join(', ') }));
  }
  const subClass = divisions.find((division) => division === fields.subClass?.toUpperCase());
  if (sheet.kind === 'school' && subClass === undefined) {
    return fail(
      reason('results.row.wrong-division', { value: fields.subClass ?? '', divisions: divisions.join(', ') }),
    );
  }
  const marks = readMarks(sheet, cells);
  if (!Array.isArray(marks)) return fail(marks);
  const { firstName = '', lastName = '' } = fields;
  return { line, fields: { ...fields, firstName, lastName }, term, subClass, marks };
}

type Named = { firstName: string; lastName: string };
type Given = string | null | undefined;

/** Numbers are compared however they are typed. */
export const isSameNumber = (one: Given, other: Given): boolean =>
  Boolean(one) && Boolean(other) && foldedNumber(one ?? '') === foldedNumber(other ?? '');

/** First and last name as they are compared. */
export const foldedNameOf = ({ firstName, lastName }: Named): string =>
  `${foldedText(firstName)}/${foldedText(lastName)}`;

/**
 * A pupil whom a row may be about. `isEntered`: has a result under the row's number in this very examination.
 * `otherNames`: folded names that somebody has said to be this pupil's.
 */
export type Candidate = Named & {
  osid: string;
  admissionNo: string | null;
  isEntered: boolean;
  otherNames: ReadonlySet<string>;
};

/** Whom the numbers and the name of a row find at its school, and the pairs that somebody was asked about already. */
export type Found<C extends Candidate> = {
  byNumber: readonly C[];
  byName: readonly C[];
  isAsked: (one: string, other: string) => boolean;
};

export type Match<C extends Candidate> =
  | { is: 'pupil'; pupil: C }
  | { is: 'new' }
  | { is: 'question'; reason: DoubtReason; candidates: readonly C[] }
  | { is: 'other-pupil'; pupil: C };

const halfSame = (one: Named, other: Named) =>
  foldedText(one.firstName) === foldedText(other.firstName) || foldedText(one.lastName) === foldedText(other.lastName);

/** Whether a row under a pupil's number says another name than the record, and nobody has said that it is the pupil's too. */
export const isSpeltAnew = (row: Named, pupil: Named & Pick<Candidate, 'otherNames'>): boolean =>
  foldedNameOf(row) !== foldedNameOf(pupil) && !pupil.otherNames.has(foldedNameOf(row));

/** Namesakes are many in large schools; a person compares a few. */
const mostNamesakes = 3;

/**
 * Whose row it is. Only a pupil of the school with one of the row's numbers and its name is taken for the same, and only
 * where no other has the number. What fits in part is a question to a person. A name may be spelt anew where the number
 * alone tells the pupil: the admission number to the class teacher, the candidate number within one examination. Under
 * an admission number a wholly different name is a mistake in the teacher's sheet.
 */
export function matchPupil<C extends Candidate>(kind: SheetKind, { fields }: Draft, found: Found<C>): Match<C> {
  const { byNumber, byName, isAsked } = found;
  const name = foldedNameOf(fields);
  if (byNumber.length === 0) {
    if (byName.length === 0) return { is: 'new' };
    return { is: 'question', reason: 'name-only', candidates: byName.slice(0, mostNamesakes) };
  }
  const isWhole = (pupil: C) =>
    (foldedNameOf(pupil) === name ||
      pupil.otherNames.has(name) ||
      ((kind === 'school' || pupil.isEntered) && halfSame(pupil, fields))) &&
    (!fields.admissionNo || !pupil.admissionNo || isSameNumber(pupil.admissionNo, fields.admissionNo));
  const pupil = byNumber.find(
    (one) => isWhole(one) && byNumber.every((other) => other.osid === one.osid || isAsked(one.osid, other.osid)),
  );
  if (pupil !== undefined) return { is: 'pupil', pupil };
  const [first] = byNumber;
  if (kind === 'school' && first !== undefined) return { is: 'other-pupil', pupil: first };
  return { is: 'question', reason: byNumber.length > 1 ? 'several' : 'names-differ', candidates: byNumber };
}
