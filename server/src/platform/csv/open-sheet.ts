import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { openWorkbook } from '../xlsx/read-xlsx.ts';
import { readCsv } from './read-csv.ts';
import { decodeText, judgeTextFile } from './text-file.ts';

/** A row with the number of its line, the heading being line 1. */
export type NumberedRow = { line: number; cells: readonly string[] };

/** A file of rows whose heading has been read. */
export type OpenSheet<Heading> = {
  heading: Heading;
  /** About how many rows there are. */
  estimate: number;
  /** Rows in parts of at most `size`; empty lines are left out. */
  rows(size: number): AsyncGenerator<NumberedRow[]>;
  close(): Promise<void>;
};

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Rows that are there, with their lines, in parts of the size. No step in between waits: a file has many rows. */
async function* inParts(
  first: readonly string[][],
  rest: AsyncGenerator<string[][]>,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  let line = 1;
  let part: NumberedRow[] = [];
  async function* all() {
    yield first;
    yield* rest;
  }
  for await (const read of all()) {
    for (const cells of read) {
      line += 1;
      if (isEmpty(cells)) continue;
      part.push({ line, cells });
      if (part.length < size) continue;
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** Rows of a workbook in parts of the size, with their numbers there. */
async function* sheetInParts(rows: AsyncGenerator<NumberedRow>, size: number): AsyncGenerator<NumberedRow[]> {
  let part: NumberedRow[] = [];
  for await (const row of rows) {
    if (isEmpty(row.cells)) continue;
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const isWorkbook = async (file: Readable): Promise<boolean> => {
  for await (const part of file) return (part as Buffer).subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  return false;
};

/** The same for a workbook: its first sheet, whose first row is the heading. */
async function openFirstSheet<Heading>(
  file: Readable,
  readHeading: (cells: readonly string[]) => Heading,
): Promise<OpenSheet<Heading>> {
  const { estimate, rows: readRows } = await openWorkbook(file);
  const rows = readRows();
  try {
    const first = await rows.next();
    if (first.done === true || isEmpty(first.value.cells)) {
      throw new AppError('VALIDATION', { text: 'results.sheet.empty' });
    }
    return {
      heading: readHeading(first.value.cells),
      estimate,
      rows: (size) => sheetInParts(rows, size),
      close: async () => void (await rows.return(undefined)),
    };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

/** Opens a stored file of rows, CSV or a workbook; `readHeading` throws VALIDATION where its heading is none of the kind. */
export async function openSheet<Heading>(
  files: FileStore,
  key: string,
  readHeading: (cells: readonly string[]) => Heading,
): Promise<OpenSheet<Heading>> {
  if (await isWorkbook(await files.get(key))) return openFirstSheet(await files.get(key), readHeading);
  const { encoding, lines } = await judgeTextFile(await files.get(key));
  const parts = readCsv(decodeText(await files.get(key), encoding));
  try {
    const first = await parts.next();
    const [heading, ...rest] = first.done === true ? [] : first.value;
    if (heading === undefined || isEmpty(heading)) throw new AppError('VALIDATION', { text: 'results.sheet.empty' });
    return {
      heading: readHeading(heading),
      estimate: Math.max(0, lines - 1),
      rows: (size) => inParts(rest, parts, size),
      close: async () => void (await parts.return(undefined)),
    };
  } catch (error) {
    await parts.return(undefined);
    throw error;
  }
}
