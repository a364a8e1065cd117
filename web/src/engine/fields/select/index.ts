import type { FieldKind } from '../field-kind.ts';
import { oneOfValue } from '../one-of-value.ts';
import { OptionCell } from '../option-cell.tsx';
import { SelectInput } from './input.tsx';

export const select: FieldKind = { Input: SelectInput, Cell: OptionCell, value: oneOfValue };
