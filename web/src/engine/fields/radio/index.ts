import type { FieldKind } from '../field-kind.ts';
import { oneOfValue } from '../one-of-value.ts';
import { OptionCell } from '../option-cell.tsx';
import { RadioInput } from './input.tsx';

export const radio: FieldKind = { Input: RadioInput, Cell: OptionCell, value: oneOfValue };
