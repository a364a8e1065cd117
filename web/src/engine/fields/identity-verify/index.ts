import type { FieldKind } from '../field-kind.ts';
import { IdentityCell } from './cell.tsx';
import { IdentityVerifyInput } from './input.tsx';
import { identityValue } from './value.ts';

export const identityVerify: FieldKind = { Input: IdentityVerifyInput, Cell: IdentityCell, value: identityValue };
