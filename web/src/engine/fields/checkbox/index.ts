import type { FieldKind } from '../field-kind.ts';
import { CheckboxCell } from './cell.tsx';
import { CheckboxInput } from './input.tsx';
import { checkboxValue } from './value.ts';

export const checkbox: FieldKind = { Input: CheckboxInput, Cell: CheckboxCell, value: checkboxValue };
