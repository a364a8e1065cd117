import type { FieldCellProps } from '../field-kind.ts';
import { textValue } from './value.ts';

/** Empty values are shown as a dash. */
export function TextCell({ value }: FieldCellProps) {
  return <>{textValue.toText(value) || '–'}</>;
}
