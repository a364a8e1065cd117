import type { FieldKind } from '../field-kind.ts';
import { manyOfValue } from '../many-of-value.ts';
import { OptionCell } from '../option-cell.tsx';
import { MultiselectInput } from './input.tsx';

export const multiselect: FieldKind = { Input: MultiselectInput, Cell: OptionCell, value: manyOfValue };
