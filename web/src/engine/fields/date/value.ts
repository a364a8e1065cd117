import type { FieldKind } from '../field-kind.ts';

const datePart = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/;

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day of a date or of a point in time; '' for anything else. */
const asDay = (value: unknown): string => (typeof value === 'string' ? (datePart.exec(value.trim())?.[1] ?? '') : '');

export const dateValue: FieldKind['value'] = {
  empty: '',
  fromRecord: asDay,
  toRecord: (value) => asDay(value) || undefined,
  toText: asDay,
  check: (value) => (value === '' || isRealDay(asDay(value)) ? undefined : { key: 'form.pattern' }),
};
