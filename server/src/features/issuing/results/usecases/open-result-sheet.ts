import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import type { Deps } from '../../../../deps.ts';
import { type OpenSheet, openSheet } from '../../../../platform/csv/open-sheet.ts';
import { readHeading, type Sheet } from '../rules.ts';

/** Opens an uploaded sheet and reads its heading; VALIDATION where it is no sheet of this kind. */
export function openResultSheet(
  { files }: Pick<Deps, 'files'>,
  key: string,
  kind: SheetKind,
): Promise<OpenSheet<Sheet>> {
  return openSheet(files, key, (cells) => readHeading(kind, cells));
}
