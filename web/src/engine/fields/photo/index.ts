import { photoRules } from '../../uploads/file-rules.ts';
import { oneFileValue } from '../../uploads/file-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { PhotoCell } from './cell.tsx';
import { PhotoInput } from './input.tsx';

export const photo: FieldKind = { Input: PhotoInput, Cell: PhotoCell, value: oneFileValue(photoRules) };
