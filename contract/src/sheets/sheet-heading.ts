import type { TextKey } from '../text/text.ts';
import type { TextValues } from '../text/translate.ts';
import { limits } from '../values/limits.ts';
import { type SheetField, type SheetKind, sheetColumns, unreadColumns } from './result-sheets.ts';

/** Where things stand in a sheet: its width, the columns about the pupil, and the subjects. */
export type SheetHeading = {
  width: number;
  /** What stands in the first line, without what a file of failed rows has beside its rows. */
  titles: readonly string[];
  /** Where those columns stand. */
  kept: readonly number[];
  columns: ReadonlyMap<SheetField, number>;
  subjects: readonly { name: string; index: number }[];
};

/** Why a file cannot be a sheet, as a text key with its values. */
export type SheetProblem = { key: TextKey; values: TextValues };

/** Names are compared without regard to case, spaces and how their marks are written. */
export function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en').replace(/\s+/g, '');
}

/** A cell without the spaces around it and with single ones inside. */
export function tidyCell(cell: string): string {
  return cell.normalize('NFC').replace(/\s+/g, ' ').trim();
}

const subjectName = /^[\p{L}\p{M}][^\p{Cc}<>=@:]*$/u;

const problem = (key: TextKey, values: TextValues = {}): SheetProblem => ({ key, values });

function findSubjectProblem(subjects: SheetHeading['subjects']): SheetProblem | undefined {
  const bad = subjects.find(({ name }) => name.length > 100 || !subjectName.test(name));
  if (bad !== undefined) return problem('results.sheet.bad-subject', { column: bad.name.slice(0, 60) });
  if (subjects.length === 0) return problem('results.sheet.no-subjects');
  if (subjects.length > limits.subjects) return problem('results.sheet.too-many-subjects', { most: limits.subjects });
  return undefined;
}

/** Reads the heading of a sheet; answers the first problem where the file cannot be one of this kind. */
export function readSheetHeading(
  kind: SheetKind,
  cells: readonly string[],
): { heading: SheetHeading } | { problem: SheetProblem } {
  const titles = cells.map(tidyCell);
  const at = new Map<string, number>();
  for (const [index, title] of titles.entries()) {
    if (title === '') continue;
    if (at.has(comparable(title))) {
      return { problem: problem('results.sheet.column-twice', { column: title.slice(0, 60) }) };
    }
    at.set(comparable(title), index);
  }
  const found = sheetColumns[kind].map((column) => ({ column, index: at.get(comparable(column.title)) }));
  const missing = found.filter(({ column, index }) => column.required && index === undefined);
  if (missing.length > 0) {
    const columns = missing.map(({ column }) => column.title).join(', ');
    return { problem: problem('results.sheet.missing-columns', { columns }) };
  }
  const columns = new Map(
    found.flatMap(({ column, index }): [SheetField, number][] => (index === undefined ? [] : [[column.field, index]])),
  );
  const unread = new Set(unreadColumns[kind].map(comparable));
  const kept = [...titles.keys()].filter((index) => !unread.has(comparable(titles[index] ?? '')));
  const known = new Set(columns.values());
  const subjects = kept.flatMap((index) => {
    const name = titles[index] ?? '';
    return name === '' || known.has(index) ? [] : [{ name, index }];
  });
  const wrong = findSubjectProblem(subjects);
  if (wrong !== undefined) return { problem: wrong };
  const own = kept.map((index) => titles[index] ?? '');
  return { heading: { width: titles.length, titles: own, kept, columns, subjects } };
}
