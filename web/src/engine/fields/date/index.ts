import type { FieldKind } from '../field-kind.ts';
import { DateCell } from './cell.tsx';
import { DateInput } from './input.tsx';
import { dateValue } from './value.ts';

export const date: FieldKind = { Input: DateInput, Cell: DateCell, value: dateValue };
