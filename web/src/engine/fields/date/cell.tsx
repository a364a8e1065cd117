import { formatDate } from '#lib/words/format.ts';
import type { FieldCellProps } from '../field-kind.ts';
import { dateValue } from './value.ts';

export function DateCell({ value }: FieldCellProps) {
  const day = dateValue.toText(value);
  return <>{day === '' ? '–' : formatDate(day)}</>;
}
