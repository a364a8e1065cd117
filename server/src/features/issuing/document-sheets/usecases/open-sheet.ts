import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { type DocumentHeading, readDocumentHeading } from '@sanad/contract/sheets/document-sheets';
import type { Deps } from '../../../../deps.ts';
import { type OpenSheet, openSheet } from '../../../../platform/csv/open-sheet.ts';
import { AppError } from '../../../../platform/errors.ts';

/** Reads the heading; VALIDATION with the reason where the file cannot be a sheet of this kind. */
export function readHeading(definition: KindDefinition, cells: readonly string[]): DocumentHeading {
  const read = readDocumentHeading(definition, cells);
  if ('problem' in read) throw new AppError('VALIDATION', { text: read.problem.key, values: read.problem.values });
  return read.heading;
}

/** Opens an uploaded sheet of a kind. */
export function openDocumentSheet(
  { files }: Pick<Deps, 'files'>,
  key: string,
  definition: KindDefinition,
): Promise<OpenSheet<DocumentHeading>> {
  return openSheet(files, key, (cells) => readHeading(definition, cells));
}
