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

/** Reads CSV text part by part: keeps the first rows, counts the others. Empty rows do not count. */
export class CsvRows {
  readonly kept: string[][] = [];
  count = 0;
  #delimiter: string | undefined;
  #row: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** After a quotation mark inside a quoted cell: it ends the cell, or a second one follows. */
  #isEnding = false;
  readonly #keep: number;

  constructor(keep: number) {
    this.#keep = keep;
  }

  get isOpenQuote(): boolean {
    return this.#isQuoted && !this.#isEnding;
  }

  add(text: string): void {
    const part = this.#delimiter === undefined ? this.#begin(text) : text;
    for (const letter of part) this.#take(letter);
  }

  /** The last row has no line end. */
  end(): void {
    if (this.#cell !== '' || this.#row.length > 0) this.#endRow();
  }

  #begin(text: string): string {
    const named = delimiterLine.exec(text);
    const rest = named === null ? text : text.slice(named[0].length);
    this.#delimiter = named?.[1] ?? delimiterOf(rest);
    return rest;
  }

  #take(letter: string): void {
    if (this.#isQuoted && !this.#isEnding) {
      if (letter === '"') this.#isEnding = true;
      else this.#cell += letter;
      return;
    }
    if (this.#isEnding && letter === '"') {
      this.#cell += '"';
      this.#isEnding = false;
      return;
    }
    this.#isQuoted = false;
    this.#isEnding = false;
    this.#takeBare(letter);
  }

  #takeBare(letter: string): void {
    if (letter === '"' && this.#cell === '') this.#isQuoted = true;
    else if (letter === this.#delimiter) this.#endCell();
    else if (letter === '\n') this.#endRow();
    else if (letter !== '\r') this.#cell += letter;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = '';
  }

  #endRow(): void {
    this.#endCell();
    const isEmpty = this.#row.every((cell) => cell.trim() === '');
    if (!isEmpty) {
      this.count += 1;
      if (this.kept.length < this.#keep) this.kept.push(this.#row);
    }
    this.#row = [];
  }
}
