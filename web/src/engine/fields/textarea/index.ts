import type { FieldKind } from '../field-kind.ts';
import { TextCell } from '../text/cell.tsx';
import { textValue } from '../text/value.ts';
import { TextareaInput } from './input.tsx';

export const textarea: FieldKind = { Input: TextareaInput, Cell: TextCell, value: textValue };
