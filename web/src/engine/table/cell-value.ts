import type { Column } from '@sanad/contract/ui-config/table';
import { formatDate, formatDateTime, formatNumber } from '#lib/words/format.ts';
import { statusText } from '#ui/status-badge.tsx';
import { valueAt } from '../placeholders.ts';
import { meets } from '../row-condition.ts';
import type { ShownColumn } from './columns.ts';
import { averageOf, marksOf, markText } from './subjects.ts';
import type { Row } from './table-environment.ts';

type Translate = (key: string) => string;
/** Names of records by the column that shows them, then by osid. */
export type Lookups = Readonly<Record<string, ReadonlyMap<string, string>>>;

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The value of a column, or of the field that stands over it. */
export function shownValue({ name, over }: Column, row: Row): unknown {
  const above = over === undefined ? undefined : valueAt(row, over);
  if (above !== undefined && above !== null && above !== '') return above;
  return name === undefined ? undefined : valueAt(row, name);
}

/** Whether the row meets the column's condition. */
export function isShownIn({ condition }: Column, row: Row): boolean {
  return meets(condition, row);
}

function partsOf({ name = '', names = [] }: Column, row: Row): string {
  return [name, ...names]
    .map((field) => plain(valueAt(row, field)).trim())
    .filter((part) => part !== '')
    .join(' ');
}

export type CellContext = { t: Translate; lookups: Lookups };

function numberText(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : plain(value);
}

/** A cell as plain text: for the CSV, for the name of a row, and for cells that are nothing but text. */
export function cellText({ key, kind, column, title }: ShownColumn, row: Row, { t, lookups }: CellContext): string {
  if (!isShownIn(column, row)) return '';
  const value = shownValue(column, row);
  if (column.lookup !== undefined) return lookups[key]?.get(plain(value)) ?? '';
  const named = column.values?.[plain(value)];
  if (named !== undefined) return t(named);
  switch (kind) {
    case 'date':
      return typeof value === 'string' || typeof value === 'number' ? formatDate(value) : '';
    case 'datetime':
      return typeof value === 'string' || typeof value === 'number' ? formatDateTime(value) : '';
    case 'boolean':
      return typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : '';
    // An address with its signature is for the screen alone.
    case 'attachment':
      return plain(value) === '' ? '' : t('ui.attachment');
    case 'image':
      return plain(value) === '' ? '' : t('common.yes');
    case 'number':
      return numberText(value);
    case 'average': {
      const average = averageOf(row);
      return average === undefined ? '' : formatNumber(average, { minimumFractionDigits: 1 });
    }
    case 'mark': {
      const mark = marksOf(row).find(({ subject }) => subject === title);
      return mark === undefined ? '' : markText(mark);
    }
    case 'status':
      return t(statusText(plain(value)) ?? plain(value));
    default:
      return partsOf(column, row);
  }
}

export function belowText({ column }: ShownColumn, row: Row): string {
  return column.below === undefined ? '' : plain(valueAt(row, column.below));
}

/** The column that a row is called by: the first, or where that is empty the next that says something of it alone. */
export function nameColumn(columns: readonly ShownColumn[], row: Row, context: CellContext): ShownColumn | undefined {
  const [first, ...others] = columns;
  if (first === undefined || cellText(first, row, context) !== '') return first;
  const telling = others.filter(({ kind }) => kind !== 'mark' && kind !== 'status');
  return telling.find((column) => cellText(column, row, context) !== '') ?? first;
}

export function rowName(columns: readonly ShownColumn[], row: Row, context: CellContext): string {
  const column = nameColumn(columns, row, context);
  const text = column === undefined ? '' : cellText(column, row, context);
  return text === '' ? context.t('table.this-row') : text;
}

/** Only addresses that cannot run anything. */
export function safeAddress(value: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(value) ? value : undefined;
}
