import type { FieldKind } from '../field-kind.ts';
import { manyOfValue } from '../many-of-value.ts';
import { OptionCell } from '../option-cell.tsx';
import { MultiCheckboxInput } from './input.tsx';

export const rcMulticheckbox: FieldKind = { Input: MultiCheckboxInput, Cell: OptionCell, value: manyOfValue };
