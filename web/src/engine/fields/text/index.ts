import type { FieldKind } from '../field-kind.ts';
import { TextCell } from './cell.tsx';
import { TextFieldInput } from './input.tsx';
import { textValue } from './value.ts';

export const text: FieldKind = { Input: TextFieldInput, Cell: TextCell, value: textValue };
