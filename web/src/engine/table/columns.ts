import type { Column, Table, TableButton } from '@sanad/contract/ui-config/table';
import { report } from '#lib/page/report.ts';
import { rowActionKinds } from '../row-actions/registry.ts';
import { shortForm, subjectsOf } from './subjects.ts';
import type { Row } from './table-environment.ts';

export type CellKind =
  | 'text'
  | 'date'
  | 'datetime'
  | 'status'
  | 'boolean'
  | 'image'
  | 'attachment'
  | 'link'
  | 'number'
  | 'average'
  | 'list'
  | 'mark';

/** A column as it is drawn. `title` and `label` are text keys or texts. */
export type ShownColumn = {
  key: string;
  title: string;
  /** A shorter heading whose whole text is `title`. */
  short?: string;
  kind: CellKind;
  column: Column;
  sortBy: string | undefined;
};

const cellKinds: readonly string[] = [
  'date',
  'datetime',
  'status',
  'boolean',
  'image',
  'attachment',
  'link',
  'number',
  'average',
  'list',
];

const noted = new Set<string>();

/** Whoever writes the configuration finds it in the console, once; the column shows its values as text. */
function noteUnknown(kind: string): void {
  if (noted.has(kind)) return;
  noted.add(kind);
  report(`A column of a table has the kind ${kind}, which this version does not have`);
}

const isKindKnown = (type: string) => type === 'text' || type === 'string' || cellKinds.includes(type);

function kindOf({ type = 'text', formate }: Column): CellKind {
  if (formate === 'date') return 'date';
  if (!isKindKnown(type)) noteUnknown(type);
  return cellKinds.includes(type) ? (type as CellKind) : 'text';
}

/** Kinds whose values have an order that people expect of a column. */
const sortable: readonly CellKind[] = ['text', 'date', 'datetime', 'status', 'boolean', 'number'];

function isButtonColumn(column: Column): boolean {
  return column.custom === true || column.type === 'button' || column.buttons !== undefined;
}

function shownColumn(column: Column, index: number): ShownColumn {
  const key = column.name ?? `column-${index}`;
  const kind = kindOf(column);
  const canSort = column.name !== undefined && column.sortable !== false && column.lookup === undefined;
  return {
    key,
    title: column.title ?? column.name ?? '',
    kind,
    column,
    sortBy: canSort && sortable.includes(kind) ? column.name : undefined,
  };
}

/** The columns of the configuration, in its order, without the cells of buttons. */
export function columnsOf(table: Table): ShownColumn[] {
  return table.fields.filter((column) => !isButtonColumn(column)).map(shownColumn);
}

/** A column for every subject that the rows have. */
export function subjectColumns(table: Table, rows: readonly Row[]): ShownColumn[] {
  if (table.dynamicFieldUpdates !== true) return [];
  return subjectsOf(rows).map((subject) => ({
    key: `subject:${subject}`,
    title: subject,
    short: shortForm(subject),
    kind: 'mark',
    column: { name: subject },
    sortBy: undefined,
  }));
}

export type ShownButton = TableButton & { isText?: boolean };

/** A stock button column is one redirect with its own text. */
function stockButton(column: Column): ShownButton[] {
  if (column.redirectTo === undefined) return [];
  const title = column.buttonText ?? column.title ?? '';
  const condition = column.condition === undefined ? {} : { condition: column.condition };
  return [{ action: 'redirect', title, redirectTo: column.redirectTo, isText: true, ...condition }];
}

/** The buttons of a row, from all of its button columns. */
export function buttonsOf(table: Table): ShownButton[] {
  const buttons = table.fields.filter(isButtonColumn).flatMap((column) => column.buttons ?? stockButton(column));
  return buttons.filter(({ action }) => {
    const isKnown = Object.hasOwn(rowActionKinds, action);
    if (!isKnown) report(`A button of a table has the action ${action}, which this version does not have`);
    return isKnown;
  });
}

/** What is wrong with the configuration of a list, as a text key with its values: for the developer, on the screen. */
export function notesOf(table: Table): { key: string; values: Record<string, string> }[] {
  const columns = table.fields.filter((column) => !isButtonColumn(column));
  const buttons = table.fields.filter(isButtonColumn).flatMap((column) => column.buttons ?? []);
  return [
    ...(columns.length === 0 ? [{ key: 'table.no-columns', values: {} }] : []),
    ...columns.flatMap(({ type = 'text', name = '' }) =>
      isKindKnown(type) ? [] : [{ key: 'table.unknown-kind', values: { name, kind: type } }],
    ),
    ...buttons.flatMap(({ action, title }) =>
      Object.hasOwn(rowActionKinds, action) ? [] : [{ key: 'table.unknown-action', values: { title, action } }],
    ),
  ];
}

/** The columns on show: those of the configuration that the user did not take away, and those that the user added. */
export function visibleColumns(columns: readonly ShownColumn[], toggled: readonly string[]): ShownColumn[] {
  return columns.filter(({ key, column }) => (column.hidden === true) === toggled.includes(key));
}
