import Papa from 'papaparse';

/** Without a complete row in so many characters a quotation mark was left open; to search on would take for ever. */
const longestRow = 250_000;
/** So much of a text tells its delimiter and its ends of lines. */
const startLength = 64 * 1024;
const delimiters = [',', ';', '\t', '|'];

/** Spreadsheets may write the delimiter into the first line: `sep=;`. */
const delimiterLine = /^sep=(.)\r?\n/i;

/** The delimiter that the heading has most of, outside quotation marks. */
function delimiterOf(start: string): string {
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(start)?.[0] ?? '';
  const bare = heading.replace(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

type Parsed = Pick<Papa.ParseResult<string[]>, 'data' | 'errors'> & { meta: { cursor: number } };

/**
 * The rows of a CSV text as people send it: any of the usual delimiters, quotes, ends of lines. Takes the text part by
 * part and keeps only the row that is not complete yet.
 */
export class CsvReader {
  #parser: Papa.Parser | undefined;
  #rest = '';
  #isOpenQuote = false;

  /** A quotation mark is never closed: what follows it cannot be read. */
  get isOpenQuote(): boolean {
    return this.#isOpenQuote;
  }

  /** The rows that are complete with this part. */
  add(text: string): string[][] {
    if (this.#isOpenQuote) return [];
    this.#rest += text;
    if (this.#parser === undefined && this.#rest.length < startLength) return [];
    const rows = this.#parse(true);
    if (this.#rest.length > longestRow) this.#isOpenQuote = true;
    return rows;
  }

  /** The last row, which has no line end. */
  end(): string[][] {
    return this.#isOpenQuote || this.#rest === '' ? [] : this.#parse(false);
  }

  #parse(isMoreToCome: boolean): string[][] {
    this.#parser ??= this.#begin();
    const { data, errors, meta } = this.#parser.parse(this.#rest, 0, isMoreToCome) as Parsed;
    // All that follows the mark would be one row.
    if (errors.some(({ code }) => code === 'MissingQuotes')) this.#isOpenQuote = true;
    this.#rest = this.#rest.slice(meta.cursor);
    return this.#isOpenQuote ? data.slice(0, -1) : data;
  }

  #begin(): Papa.Parser {
    const named = delimiterLine.exec(this.#rest);
    if (named !== null) this.#rest = this.#rest.slice(named[0].length);
    const delimiter = named?.[1] ?? delimiterOf(this.#rest);
    const { linebreak } = Papa.parse(this.#rest.slice(0, startLength), { delimiter, preview: 1 }).meta;
    return new Papa.Parser({ delimiter, newline: linebreak as '\n' | '\r' | '\r\n' });
  }
}
