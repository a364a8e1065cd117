import type { KindDefinition, KindField } from '../entities/document-kind.ts';
import type { TextKey } from '../text/text.ts';
import type { TextValues } from '../text/translate.ts';
import { comparable, type SheetProblem, tidyCell } from './sheet-heading.ts';

/** A column of a sheet by which documents of a kind are issued to many. `names`: the titles that it is known by. */
export type DocumentColumn = { title: string; names: readonly string[]; required: boolean } & (
  | { part: 'holder' | 'name' | 'until' }
  | { part: 'field'; field: KindField }
);

/** Where things stand in a sheet. `kept`: its own columns, without what a file of failed rows has beside its rows. */
export type DocumentHeading = {
  width: number;
  titles: readonly string[];
  kept: readonly number[];
  columns: readonly { column: DocumentColumn; index: number }[];
  /** Where a file of failed rows says which row of the first file each one is. */
  rowIndex: number | undefined;
};

const holderTitles = {
  Student: 'Student ID',
  Teacher: 'Teacher e-mail',
  both: 'Student ID or teacher e-mail',
} as const;
const nameTitle = 'Holder name';
const untilTitle = 'Valid until';

/** Stand behind the cells of failed rows; of an upload they are not read as fields. */
export const failedRowColumns = ['Row', 'Reason'] as const;

const ownTitles = [...Object.values(holderTitles), nameTitle, untilTitle, ...failedRowColumns, 'holder'].map(
  comparable,
);

const inNoSheet = ({ type }: KindField) => type === 'picture' || type === 'file';

/** Whether documents of the kind can be issued by a sheet: cells hold no files. */
export const hasSheet = ({ fields }: Pick<KindDefinition, 'fields'>): boolean =>
  !fields.some((field) => inNoSheet(field) && field.required === true);

function fieldColumns(all: readonly KindField[]): DocumentColumn[] {
  const fields = all.filter((field) => !inNoSheet(field));
  const labels = fields.map(({ label }) => comparable(label.en));
  const isFree = (label: string) =>
    !ownTitles.includes(comparable(label)) && labels.filter((one) => one === comparable(label)).length === 1;
  return fields.map((field) => {
    const { name, label, required = false } = field;
    const title = isFree(label.en) ? label.en : name;
    return {
      part: 'field',
      field,
      title,
      names: [title, name, ...(label.hi === undefined ? [] : [label.hi])],
      required,
    };
  });
}

/** The columns of the sheet of a kind, in the order of its sample. */
export function documentColumns({ fields, holders, validity }: KindDefinition): DocumentColumn[] {
  const [only, ...others] = holders;
  const holder = holderTitles[only === undefined || others.length > 0 ? 'both' : only];
  const until: DocumentColumn[] =
    validity.until === 'day'
      ? [{ part: 'until', title: untilTitle, names: [untilTitle, 'validUntil'], required: validity.day === undefined }]
      : [];
  return [
    { part: 'holder', title: holder, names: [holder, 'holder'], required: true },
    { part: 'name', title: nameTitle, names: [nameTitle, 'holderName'], required: false },
    ...fieldColumns(fields),
    ...until,
  ];
}

/** Titles first, then keys and titles in Hindi: where two columns answer to one name, the title wins. */
function columnsByName(columns: readonly DocumentColumn[]): ReadonlyMap<string, DocumentColumn> {
  const byName = new Map<string, DocumentColumn>();
  const most = Math.max(...columns.map(({ names }) => names.length));
  for (let rank = 0; rank < most; rank += 1) {
    for (const column of columns) {
      const name = column.names[rank];
      if (name !== undefined && !byName.has(comparable(name))) byName.set(comparable(name), column);
    }
  }
  return byName;
}

const problem = (key: TextKey, values: TextValues = {}): { problem: SheetProblem } => ({ problem: { key, values } });
const shown = (titles: readonly string[]) => titles.map((title) => title.slice(0, 60)).join(', ');

/** Reads the heading of a sheet; answers the first problem where the file cannot be one of this kind. */
export function readDocumentHeading(
  definition: KindDefinition,
  cells: readonly string[],
): { heading: DocumentHeading } | { problem: SheetProblem } {
  const all = documentColumns(definition);
  const byName = columnsByName(all);
  const titles = cells.map(tidyCell);
  const unread = failedRowColumns.map(comparable);
  const kept = [...titles.keys()].filter((index) => !unread.includes(comparable(titles[index] ?? '')));
  const found = kept.flatMap((index) => {
    const title = titles[index] ?? '';
    return title === '' ? [] : [{ title, index, column: byName.get(comparable(title)) }];
  });
  const columns = found.flatMap(({ column, index }) => (column === undefined ? [] : [{ column, index }]));
  const twice = columns.find(({ column }, at) => columns.findIndex((one) => one.column === column) !== at);
  if (twice !== undefined) return problem('results.sheet.column-twice', { column: twice.column.title.slice(0, 60) });
  const missing = all.filter((column) => column.required && !columns.some((one) => one.column === column));
  if (missing.length > 0) {
    return problem('results.sheet.missing-columns', { columns: shown(missing.map(({ title }) => title)) });
  }
  const unknown = found.filter(({ column }) => column === undefined);
  if (unknown.length > 0) {
    return problem('document-sheet.unknown-columns', { columns: shown(unknown.slice(0, 5).map(({ title }) => title)) });
  }
  const rowAt = titles.findIndex((title) => comparable(title) === unread[0]);
  const own = kept.map((index) => titles[index] ?? '');
  return {
    heading: { width: titles.length, titles: own, kept, columns, rowIndex: rowAt === -1 ? undefined : rowAt },
  };
}

const withoutEnding = (fileName: string) => fileName.replace(/(_corrected|_failed_rows)*\.(csv|xlsx)$/i, '');

/** "awards.csv" → "awards_corrected.csv", however often. */
export const correctedName = (fileName: string): string => `${withoutEnding(fileName)}_corrected.csv`;

/** "awards.csv" → "awards_failed_rows.csv". */
export const failedRowsName = (fileName: string): string => `${withoutEnding(fileName)}_failed_rows.csv`;
