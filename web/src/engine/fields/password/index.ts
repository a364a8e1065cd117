import type { FieldKind } from '../field-kind.ts';
import { PasswordCell } from './cell.tsx';
import { PasswordFieldInput } from './input.tsx';
import { passwordValue } from './value.ts';

export const password: FieldKind = { Input: PasswordFieldInput, Cell: PasswordCell, value: passwordValue };
