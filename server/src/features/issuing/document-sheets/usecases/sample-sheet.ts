import type { KindField } from '@sanad/contract/entities/document-kind';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { type DocumentColumn, documentColumns } from '@sanad/contract/sheets/document-sheets';
import type { Context } from '../../../../deps.ts';
import { writeXlsx } from '../../../../platform/xlsx/write-xlsx.ts';
import { getKindWithSheet } from './upload-sheet.ts';

/** A value as it may look, within what the field takes. */
function exampleOf({ type, choices = [], minimum, maximum, maxLength = 100 }: KindField): string {
  if (type === 'number' || type === 'amount') return String(minimum ?? Math.min(1000, maximum ?? 1000));
  if (type === 'date') return '2026-11-30';
  if (type === 'choice') return choices[0] ?? '';
  if (type === 'school') return 'Government Day Secondary School';
  return 'Example'.slice(0, maxLength);
}

/** The numbers are nobody's: a sample that is uploaded as it is issues nothing. */
function exampleIn(column: DocumentColumn): string {
  if (column.part === 'field') return exampleOf(column.field);
  if (column.part === 'until') return '2099-12-31';
  if (column.part === 'name') return 'Aisha Bello';
  return column.title.startsWith('Student') ? 'STU0000EXAMPLE' : 'teacher@example.org';
}

type Sample = { name: string; csv: () => string; xlsx: () => Buffer };

/** A file to begin from: the heading and one row. */
export async function makeSample(context: Context, versionId: string): Promise<Sample> {
  const { name, version, definition } = await getKindWithSheet(context, versionId);
  const columns = documentColumns(definition);
  const rows = [columns.map(({ title }) => title), columns.map(exampleIn)];
  return {
    name: `${name}_v${version}`,
    csv: () => csvStart + rows.map(csvLine).join(''),
    xlsx: () => writeXlsx([{ name: 'Sheet', rows }]),
  };
}
