import { ChoiceCell } from '../../lookups/choice-cell.tsx';
import { choiceValue } from '../../lookups/choice-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { LgaSelectInput } from './input.tsx';

export const lgaSelect: FieldKind = { Input: LgaSelectInput, Cell: ChoiceCell, value: choiceValue };
