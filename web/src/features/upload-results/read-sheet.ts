import { CsvReader } from '@sanad/contract/sheets/csv-reader';
import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import { readSheetHeading, type SheetProblem, tidyCell } from '@sanad/contract/sheets/sheet-heading';
import { readVerifyHeading } from '@sanad/contract/sheets/verify-sheets';

/** What the browser found in a file before anything is sent. */
export type SheetView = {
  heading: readonly string[];
  /** Which of the columns are marks. */
  marks: ReadonlySet<number>;
  /** Columns that nobody looks at. */
  ignored: readonly string[];
  first: readonly (readonly string[])[];
  /** Undefined for a file that is too large to be counted here. */
  rows: number | undefined;
  problem: SheetProblem | undefined;
};

const partBytes = 1024 * 1024;
/** Larger files are looked at, but not read to the end: that is the server's work. */
const countedBytes = 20 * 1024 * 1024;
const shownRows = 3;

class NotTextError extends Error {}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** The heading with the rows that are shown, how many there are, and whether they can be read to the end. */
type Rows = { kept: string[][]; count: number; isOpenQuote: boolean };

/** Empty rows do not count. */
function takeRows(rows: Rows, read: readonly string[][]): void {
  const filled = read.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  rows.kept.push(...filled.slice(0, shownRows + 1 - rows.kept.length));
  rows.count += filled.length;
}

async function readRows(file: Blob, encoding: Encoding, signal: AbortSignal): Promise<Rows> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const reader = new CsvReader();
  const rows: Rows = { kept: [], count: 0, isOpenQuote: false };
  const end = file.size > countedBytes ? partBytes : file.size;
  for (let from = 0; from < end; from += partBytes) {
    const bytes = await file.slice(from, from + partBytes).arrayBuffer();
    signal.throwIfAborted();
    const text = decoder.decode(bytes, { stream: true });
    if (text.includes('\0')) throw new NotTextError();
    takeRows(rows, reader.add(text));
  }
  if (end === file.size) takeRows(rows, [...reader.add(decoder.decode()), ...reader.end()]);
  rows.isOpenQuote = reader.isOpenQuote;
  return rows;
}

/** UTF-8 where the bytes are, UTF-16 where they say so, else the 8-bit letters of old spreadsheets. */
async function readAnyEncoding(file: Blob, signal: AbortSignal): Promise<Rows> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return readRows(file, 'utf-16le', signal);
  try {
    return await readRows(file, 'utf-8', signal);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return readRows(file, 'windows-1252', signal);
  }
}

/** Results to be taken, or rows to be verified. */
export type SheetContent = SheetKind | `verify-${SheetKind}`;

type Heading = Pick<SheetView, 'marks' | 'ignored'>;

function readHeading(
  content: SheetContent,
  cells: readonly string[],
): { heading: Heading } | { problem: SheetProblem } {
  if (content === 'school' || content === 'regional') {
    const read = readSheetHeading(content, cells);
    if ('problem' in read) return read;
    return { heading: { marks: new Set(read.heading.subjects.map(({ index }) => index)), ignored: [] } };
  }
  const read = readVerifyHeading(content === 'verify-school' ? 'school' : 'regional', cells);
  return 'problem' in read ? read : { heading: { marks: new Set(), ignored: read.heading.ignored } };
}

function problemOf(content: SheetContent, rows: Rows, isWhole: boolean) {
  const [heading] = rows.kept;
  if (heading === undefined) return { problem: { key: 'results.sheet.empty', values: {} } as const };
  const read = readHeading(content, heading);
  if ('problem' in read) return read;
  if (rows.isOpenQuote) return { problem: { key: 'csv.open-quote', values: {} } as const };
  if (isWhole && rows.count < 2) return { problem: { key: 'upload-results.no-rows', values: {} } as const };
  return read;
}

/** Reads a chosen file as far as is needed to show it; a file that cannot be read at all throws. */
export async function readSheet(file: File, content: SheetContent, signal: AbortSignal): Promise<SheetView> {
  const isWhole = file.size <= countedBytes;
  try {
    const rows = await readAnyEncoding(file, signal);
    const [heading = [], ...first] = rows.kept;
    const found = problemOf(content, rows, isWhole);
    const { marks, ignored } = 'heading' in found ? found.heading : { marks: new Set<number>(), ignored: [] };
    return {
      heading: heading.map(tidyCell),
      marks,
      ignored,
      first,
      rows: isWhole ? Math.max(0, rows.count - 1) : undefined,
      problem: 'problem' in found ? found.problem : undefined,
    };
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    const problem = { key: 'results.sheet.not-text', values: {} } as const;
    return { heading: [], marks: new Set(), ignored: [], first: [], rows: undefined, problem };
  }
}
