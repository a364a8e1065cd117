import type { FieldCellProps } from '../field-kind.ts';
import { identityValue } from './value.ts';

/** The number; a dash where there is none. */
export function IdentityCell({ value }: FieldCellProps) {
  return <>{identityValue.toText(value) || '–'}</>;
}
