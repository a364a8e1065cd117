import type { FieldKind } from '../field-kind.ts';
import { oneOfValue } from '../one-of-value.ts';
import { OptionCell } from '../option-cell.tsx';
import { RadioInput } from '../radio/input.tsx';

/** The registry's own name for a group of choices. */
export const rcRadio: FieldKind = { Input: RadioInput, Cell: OptionCell, value: oneOfValue };
