import { documentRules } from '../../uploads/file-rules.ts';
import { oneFileValue } from '../../uploads/file-value.ts';
import type { FieldKind } from '../field-kind.ts';
import { FileCell } from '../file/cell.tsx';
import { BrowserUploadInput } from './input.tsx';

export const browserUpload: FieldKind = {
  Input: BrowserUploadInput,
  Cell: FileCell,
  value: oneFileValue(documentRules),
};
