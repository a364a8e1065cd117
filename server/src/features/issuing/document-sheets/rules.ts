import { createHash } from 'node:crypto';
import type { HolderEntity, KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { fieldSchema } from '@sanad/contract/forms/kind-values';
import { findProblem } from '@sanad/contract/forms/schema-problems';
import { textLengths } from '@sanad/contract/forms/text-lengths';
import type { DocumentColumn, DocumentHeading } from '@sanad/contract/sheets/document-sheets';
import { comparable, tidyCell } from '@sanad/contract/sheets/sheet-heading';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { withoutUnseenMarks } from '@sanad/contract/spelling/unseen-marks';
import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';

/** Why a row is not taken; `column`: the one whose cell it is about. */
export type Reason = { key: TextKey; values: TextValues; column?: DocumentColumn | undefined };

/** A row as it is read by itself; schools are still as they are written. */
export type Draft = {
  entity: HolderEntity;
  number: string;
  name: string;
  values: Record<string, string | number>;
  until: string | undefined;
};

export const aboutCell = (key: TextKey, column: DocumentColumn, values: TextValues = {}): Reason => ({
  key,
  column,
  values: { column: column.title, ...values },
});

/** The cells of a row under the heading's own titles; what stands beyond the heading follows. */
export const ownCells = ({ kept, width }: DocumentHeading, cells: readonly string[]): string[] =>
  [...kept.map((index) => cells[index] ?? ''), ...cells.slice(width)].map((cell) => cell.slice(0, 500));

/** The place of a column among its own cells. */
export function placeOf({ columns, kept }: DocumentHeading, column: DocumentColumn | undefined): number | null {
  const at = columns.find((one) => one.column === column)?.index;
  return at === undefined ? null : kept.indexOf(at);
}

/** The row of the first file that a corrected row is, where its file says so. */
export function readRowNumber({ rowIndex }: DocumentHeading, cells: readonly string[]): number | undefined {
  const written = rowIndex === undefined ? '' : tidyCell(cells[rowIndex] ?? '');
  return /^\d{1,8}$/.test(written) ? Number(written) : undefined;
}

/** Spreadsheets write an apostrophe before what they must not reckon with. */
const bare = (text: string) => text.replace(/^'/, '');
const formula = /^'?[=+\-@]/;

const plainNumber = /^-?\d+(\.\d+)?$/;
/** In groups of three, or as 1,50,000. */
const groupedNumber = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const isNumber = (text: string) => plainNumber.test(bare(text)) || groupedNumber.test(bare(text));

/** Longer than any number that keeps all its digits. */
const longestNumber = 40;
const allDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** A number of which every digit that was written is kept. */
function readNumber(text: string): number | undefined {
  if (text.length > longestNumber || !isNumber(text)) return undefined;
  const digits = bare(text).replaceAll(',', '');
  const value = Number(digits);
  const written = digits.replace(/^(-?)0+(?=\d)/, '$1').replace(/(\.\d*?)0+$/, '$1');
  return allDigits.format(value) === written.replace(/\.$/, '') ? value : undefined;
}

/** 2026-11-30, or as it is written in a letter: 30/11/2026. */
function readDay(text: string): string | undefined {
  const written = bare(text);
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? [];
  const [, otherDay, otherMonth, otherYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? [];
  const parts = [year ?? otherYear, month ?? otherMonth, day ?? otherDay];
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return findProblem({ type: 'string', format: 'date' }, iso) === undefined ? iso : undefined;
}

/** The choices of a field as they are compared: a sheet has many cells, and a field many choices. */
const compared = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function choicesOf(choices: readonly string[]): ReadonlyMap<string, string> {
  const known = compared.get(choices);
  if (known !== undefined) return known;
  // Of two that are compared alike, the first is meant.
  const own = new Map([...choices].reverse().map((choice) => [comparable(choice), choice]));
  compared.set(choices, own);
  return own;
}

const readers: Partial<Record<KindField['type'], (text: string, field: KindField) => string | number | undefined>> = {
  number: readNumber,
  amount: readNumber,
  date: readDay,
  choice: (text, { choices = [] }) => choicesOf(choices).get(comparable(text)),
};

const refusals: Partial<Record<KindField['type'], TextKey>> = {
  number: 'document-sheet.row.wrong-number',
  amount: 'document-sheet.row.wrong-number',
  date: 'document-sheet.row.wrong-date',
  choice: 'document-sheet.row.wrong-choice',
};

const grouped = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 20 });
const shortly = (text: string) => text.slice(0, 60);
type FieldColumn = Extract<DocumentColumn, { part: 'field' }>;

function problemOf(column: FieldColumn, value: string | number, text: string): Reason | undefined {
  const { field } = column;
  const problem = findProblem(fieldSchema(field), value);
  if (problem === undefined) return undefined;
  const { maxLength = textLengths.shortText } = field;
  const bound = grouped(Number(problem.values?.n ?? 0));
  if (problem.code === 'too-small') return aboutCell('document-sheet.row.too-small', column, { least: bound });
  if (problem.code === 'too-large') return aboutCell('document-sheet.row.too-large', column, { most: bound });
  if (problem.code === 'too-long') return aboutCell('document-sheet.row.too-long', column, { most: maxLength });
  return aboutCell('document-sheet.row.wrong', column, { value: shortly(text) });
}

type Read = { value: string | number } | { reason: Reason };

/**
 * Whether a text has more than so many characters, also once it is compared: there a single letter of some scripts is a
 * line of others.
 */
const isLonger = (text: string, most: number) => text.length > most || text.normalize('NFKC').length > most;

/** No field takes as much, however its marks are written: of what is longer nothing is read. */
const longestCell = 4000;

/** What a cell may hold at most. Names and numbers are compared, letter by letter, with what is known: none is longer. */
function mostOf(column: DocumentColumn): number {
  if (column.part !== 'field') {
    return { holder: textLengths.email, name: textLengths.wholeName, until: longestCell }[column.part];
  }
  const { type, maxLength = textLengths.shortText } = column.field;
  if (type === 'text') return maxLength;
  return type === 'school' ? textLengths.title : longestCell;
}

const tooLong = (column: DocumentColumn) => aboutCell('document-sheet.row.too-long', column, { most: mostOf(column) });

const refuseLong = (column: DocumentColumn, text: string): Reason | undefined =>
  isLonger(text, mostOf(column)) ? tooLong(column) : undefined;

/** One filled cell of a field; the school of a cell is looked up later. */
function readCell(column: FieldColumn, text: string): Read {
  const { field } = column;
  const reader = readers[field.type];
  if (field.type !== 'number' && field.type !== 'amount' && formula.test(text)) {
    return { reason: aboutCell('document-sheet.row.formula', column) };
  }
  if (field.type === 'school') {
    const long = refuseLong(column, text);
    return long === undefined ? { value: text } : { reason: long };
  }
  const value = reader === undefined ? text : reader(text, field);
  if (value === undefined) {
    const isCut = reader === readNumber && isNumber(text);
    const key = isCut
      ? 'document-sheet.row.too-many-digits'
      : formula.test(text)
        ? 'document-sheet.row.formula'
        : (refusals[field.type] ?? 'document-sheet.row.wrong');
    return {
      reason: aboutCell(key, column, { value: shortly(text), choices: (field.choices ?? []).slice(0, 20).join(', ') }),
    };
  }
  const wrong = problemOf(column, value, text);
  return wrong === undefined ? { value } : { reason: wrong };
}

function readHolder(
  { holders }: KindDefinition,
  column: DocumentColumn,
  text: string,
): Pick<Draft, 'entity' | 'number'> | Reason {
  if (text === '') return aboutCell('document-sheet.row.missing', column);
  if (formula.test(text)) return aboutCell('document-sheet.row.formula', column);
  const long = refuseLong(column, text);
  if (long !== undefined) return long;
  const wanted: HolderEntity = text.includes('@') ? 'Teacher' : 'Student';
  return { entity: holders.includes(wanted) ? wanted : (holders[0] ?? 'Student'), number: text };
}

function readUntil(column: DocumentColumn, text: string, today: string): { until: string } | Reason {
  const until = formula.test(text) ? undefined : readDay(text);
  if (until === undefined) return aboutCell('document-sheet.row.wrong-date', column, { value: shortly(text) });
  return until < today ? aboutCell('document-sheet.row.day-over', column) : { until };
}

const isReason = (read: object): read is Reason => 'key' in read;

type Sheet = { definition: KindDefinition; heading: DocumentHeading; today: string };

/** Reads one cell into the draft; answers why it cannot. */
function readInto(
  draft: Draft,
  { definition, today }: Sheet,
  column: DocumentColumn,
  text: string,
): Reason | undefined {
  if (column.part === 'holder') {
    const holder = readHolder(definition, column, text);
    if (isReason(holder)) return holder;
    Object.assign(draft, holder);
    return undefined;
  }
  if (text === '') return column.required ? aboutCell('document-sheet.row.missing', column) : undefined;
  if (column.part === 'field') {
    const read = readCell(column, text);
    if ('reason' in read) return read.reason;
    draft.values[column.field.name] = read.value;
  } else if (column.part === 'until') {
    const read = readUntil(column, text, today);
    if (isReason(read)) return read;
    draft.until = read.until;
  } else {
    draft.name = text;
    return refuseLong(column, text);
  }
  return undefined;
}

/** Reads one row; the first mistake in it is the reason why it is not taken. */
export function readRow(sheet: Sheet, cells: readonly string[]): Draft | Reason {
  const { definition, heading, today } = sheet;
  if (cells.slice(heading.width).some((cell) => cell.trim() !== '')) {
    return { key: 'results.upload.other-columns', values: {} };
  }
  const { validity } = definition;
  const day = validity.until === 'day' ? validity.day : undefined;
  const draft: Draft = { entity: 'Student', number: '', name: '', values: {}, until: day };
  for (const { column, index } of heading.columns) {
    const cell = cells[index] ?? '';
    if (cell.length > longestCell) return tooLong(column);
    const wrong = readInto(draft, sheet, column, tidyCell(withoutUnseenMarks(cell)));
    if (wrong !== undefined) return wrong;
  }
  const isOver = draft.until !== undefined && draft.until < today;
  // The day that the kind itself suggests may have passed.
  return isOver ? { key: 'issued-document.day-over', values: {}, column: columnOf(heading, 'until') } : draft;
}

/** The column that stands for a part of the sheet. */
export const columnOf = ({ columns }: DocumentHeading, part: DocumentColumn['part']): DocumentColumn | undefined =>
  columns.find(({ column }) => column.part === part)?.column;

/** What two rows must not both say: the same of the same person. A file has many rows: the text itself is not kept. */
export function sameKeyOf({ entity, number, values, until = '' }: Draft): string {
  const said = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([entity, foldedText(number), until, said]);
  return createHash('sha256').update(text).digest('base64');
}

const wordsOf = (name: string) => name.split(/[\s.,]+/).flatMap((word) => foldedText(word) || []);

/** Whether one of two names, in words, has no other words than the other. */
const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.length > 0 && some.every((word) => all.includes(word));

/** Whether a written name can be the person's: one of the two has all words of the other, in whatever order. */
export function fitsName(written: string, name: string): boolean {
  const [said, own] = [wordsOf(written), wordsOf(name)];
  return said.length < own.length ? isWithin(said, own) : isWithin(own, said);
}

/** A teacher writes the own name: it is read before it is signed, in the sheet or by whoever approves. */
export const isNameRead = (entity: HolderEntity, written: string, name: string): boolean =>
  entity === 'Student' || isWithin(wordsOf(name), wordsOf(written));
