import { CsvReader } from '@sanad/contract/sheets/csv-reader';
import { AppError } from '../errors.ts';

/**
 * The rows of a CSV text as it comes in: as much is read as the caller takes, and only the row that is not complete yet
 * is kept. VALIDATION for a quotation mark that is never closed.
 */
export async function* readCsv(text: AsyncGenerator<string>): AsyncGenerator<string[][]> {
  const reader = new CsvReader();
  const checked = (rows: string[][]) => {
    if (reader.isOpenQuote) throw new AppError('VALIDATION', { text: 'csv.open-quote' });
    return rows;
  };
  for await (const part of text) {
    const rows = checked(reader.add(part));
    if (rows.length > 0) yield rows;
  }
  const last = checked(reader.end());
  if (last.length > 0) yield last;
}
