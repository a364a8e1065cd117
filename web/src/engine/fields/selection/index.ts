import { ChoiceCell } from '../../lookups/choice-cell.tsx';
import { choiceValue } from '../../lookups/choice-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { SelectionInput } from './input.tsx';

export const selection: FieldKind = { Input: SelectionInput, Cell: ChoiceCell, value: choiceValue };
