import type { FieldKind } from '../field-kind.ts';
import { TextCell } from '../text/cell.tsx';
import { NumberFieldInput } from './input.tsx';
import { numberValue } from './value.ts';

export const number: FieldKind = { Input: NumberFieldInput, Cell: TextCell, value: numberValue };
