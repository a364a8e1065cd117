import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { AppError } from '../errors.ts';
import { attribute, type Element, elements, innerOf, plainText, textIn } from './xml-parts.ts';
import { UnreadableZip, ZipFile } from './zip-file.ts';

/** A row with its number in the sheet. */
export type XlsxRow = { line: number; cells: string[] };

/** The first sheet of a workbook. `estimate`: how many rows it says that it has. */
export type Workbook = { estimate: number; rows(): AsyncGenerator<XlsxRow> };

/** Packed; far more rows than one issues at a time. */
const mostFileBytes = 10 * 1024 * 1024;
/** What is read as a whole: names of sheets, and how cells look. */
const mostPartBytes = 4 * 1024 * 1024;
/** What is read piece by piece: others are answered in between. */
const mostStringBytes = 32 * 1024 * 1024;
const mostStrings = 500_000;
const mostSheetBytes = 256 * 1024 * 1024;
const mostElementLetters = 1024 * 1024;
const mostColumns = 300;

const unreadable = (cause?: unknown) => new AppError('VALIDATION', { text: 'sheet.not-xlsx', cause });

type Reading = { strings: readonly string[]; dateStyles: ReadonlySet<string>; from1904: boolean };

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const isDateFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The styles of cells that show a number as a day. */
function dateStylesIn(styles: string): Set<string> {
  const own = [...elements(innerOf(styles, 'numFmts') ?? '', 'numFmt')].flatMap(({ tag }) =>
    isDateFormat(attribute(tag, 'formatCode') ?? '') ? Number(attribute(tag, 'numFmtId')) : [],
  );
  const dates = new Set([...builtInDates, ...own]);
  const formats = [...elements(innerOf(styles, 'cellXfs') ?? '', 'xf')].map(({ tag }) => attribute(tag, 'numFmtId'));
  return new Set(formats.flatMap((format, index) => (dates.has(Number(format)) ? String(index) : [])));
}

/** The days since the end of 1899, as spreadsheets count them. */
function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  const moment = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return Number.isNaN(moment.getTime()) ? String(serial) : moment.toISOString().slice(0, 10);
}

function numberText(written: string, style: string | undefined, { dateStyles, from1904 }: Reading): string {
  const value = Number(written);
  if (written === '' || !Number.isFinite(value)) return written;
  if (dateStyles.has(style ?? '')) return dayOf(value, from1904);
  return Number.isSafeInteger(value) || !Number.isInteger(value) ? String(value) : written;
}

/** What a cell says. One that is reckoned says its formula: what it would come to, nobody has looked at. */
function cellText(tag: string, inner: string, reading: Reading): string {
  const formula = elements(inner, 'f').next().value;
  if (formula !== undefined) return `=${plainText(formula.inner)}`;
  const written = plainText(innerOf(inner, 'v') ?? '');
  const type = attribute(tag, 't') ?? 'n';
  if (type === 's') return reading.strings[Number(written)] ?? '';
  if (type === 'inlineStr') return textIn(inner);
  if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return written.slice(0, 10);
  return type === 'n' ? numberText(written, attribute(tag, 's'), reading) : written;
}

/** The place of a column: AB is the 28th. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowOf(tag: string, inner: string, before: number, reading: Reading): XlsxRow {
  const cells: string[] = [];
  let next = 0;
  for (const cell of elements(inner, 'c')) {
    // A cell that does not say where it stands follows the one before.
    const at = columnOf(attribute(cell.tag, 'r') ?? '') ?? next;
    next = at + 1;
    const text = cellText(cell.tag, cell.inner, reading);
    // What stands far to the right is more than the heading has: it is kept where that is seen.
    if (text !== '') cells[Math.min(at, mostColumns)] = text;
  }
  const said = Number(attribute(tag, 'r'));
  const line = Number.isSafeInteger(said) && said > before ? said : before + 1;
  return { line, cells: Array.from(cells, (text) => text ?? '') };
}

type Long = { path: string; name: string; mostBytes: number };

/** The elements of a long part as it is unpacked: only the one that is not complete yet is kept. */
async function* readLong(zip: ZipFile, { path, name, mostBytes }: Long): AsyncGenerator<Element> {
  const closing = `</${name}>`;
  const decoder = new StringDecoder('utf8');
  let [rest, bytes] = ['', 0];
  const file = zip.stream(path);
  try {
    for await (const part of file) {
      bytes += (part as Buffer).length;
      if (bytes > mostBytes) throw new AppError('TOO_LARGE');
      rest += decoder.write(part as Buffer);
      const end = rest.lastIndexOf(closing);
      if (end === -1) {
        if (rest.length > mostElementLetters) throw unreadable();
        continue;
      }
      const whole = rest.slice(0, end + closing.length);
      rest = rest.slice(end + closing.length);
      yield* elements(whole, name);
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    file.destroy();
  }
}

async function* readSheet(zip: ZipFile, path: string, reading: Reading): AsyncGenerator<XlsxRow> {
  let line = 0;
  for await (const { tag, inner } of readLong(zip, { path, name: 'row', mostBytes: mostSheetBytes })) {
    const row = rowOf(tag, inner, line, reading);
    line = row.line;
    yield row;
  }
}

const stringsPath = 'xl/sharedStrings.xml';

/** The texts that cells refer to by their place. */
async function readStrings(zip: ZipFile): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has(stringsPath)) return strings;
  for await (const { inner } of readLong(zip, { path: stringsPath, name: 'si', mostBytes: mostStringBytes })) {
    if (strings.length >= mostStrings) throw new AppError('TOO_LARGE');
    strings.push(textIn(inner));
  }
  return strings;
}

/** Where the first sheet of the workbook lies. */
async function pathOfSheet(zip: ZipFile, workbook: string): Promise<string> {
  const id = attribute(elements(workbook, 'sheet').next().value?.tag ?? '', 'r:id');
  const links = await zip.text('xl/_rels/workbook.xml.rels', mostPartBytes);
  const link = [...elements(links, 'Relationship')].find(({ tag }) => attribute(tag, 'Id') === id);
  const target = attribute(link?.tag ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** How far down the sheet says that it goes; said at its beginning. */
async function estimateOf(zip: ZipFile, path: string): Promise<number> {
  const file = zip.stream(path);
  try {
    for await (const part of file) {
      const head = (part as Buffer).toString('latin1', 0, 4096);
      const { tag = '' } = elements(head, 'dimension').next().value ?? {};
      const [, last] = /:[A-Z]{1,3}(\d{1,7})$/.exec(attribute(tag, 'ref') ?? '') ?? [];
      return Math.max(0, Number(last ?? 1) - 1);
    }
    return 0;
  } finally {
    file.destroy();
  }
}

async function readWhole(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file) {
    size += (part as Buffer).length;
    if (size > mostFileBytes) throw new AppError('TOO_LARGE');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** Opens the first sheet of a workbook; VALIDATION where the file is none, TOO_LARGE where it is too large. */
export async function openWorkbook(file: Readable): Promise<Workbook> {
  try {
    const zip = new ZipFile(await readWhole(file));
    const workbook = await zip.text('xl/workbook.xml', mostPartBytes);
    const path = await pathOfSheet(zip, workbook);
    if (!zip.has(path)) throw unreadable();
    const flag = attribute(elements(workbook, 'workbookPr').next().value?.tag ?? '', 'date1904');
    const reading: Reading = {
      strings: await readStrings(zip),
      dateStyles: dateStylesIn(await zip.text('xl/styles.xml', mostPartBytes)),
      from1904: flag === '1' || flag === 'true',
    };
    return { estimate: await estimateOf(zip, path), rows: () => readSheet(zip, path, reading) };
  } catch (error) {
    throw error instanceof UnreadableZip ? unreadable(error) : error;
  }
}
