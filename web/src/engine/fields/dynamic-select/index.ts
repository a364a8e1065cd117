import { ChoiceCell } from '../../lookups/choice-cell.tsx';
import { choiceValue } from '../../lookups/choice-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { DynamicSelectInput } from './input.tsx';

export const dynamicSelect: FieldKind = { Input: DynamicSelectInput, Cell: ChoiceCell, value: choiceValue };
