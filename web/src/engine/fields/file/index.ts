import { documentRules } from '../../uploads/file-rules.ts';
import { filesValue } from '../../uploads/file-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { FileCell } from './cell.tsx';
import { FileInput } from './input.tsx';

export const file: FieldKind = { Input: FileInput, Cell: FileCell, value: filesValue(documentRules) };
