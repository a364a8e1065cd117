import { imageRules } from '../../uploads/file-rules.ts';
import { oneFileValue } from '../../uploads/file-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { ImageCell } from './cell.tsx';
import { ImageUploadInput } from './input.tsx';

export const imageUpload: FieldKind = { Input: ImageUploadInput, Cell: ImageCell, value: oneFileValue(imageRules) };
