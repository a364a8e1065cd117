import { expect, test } from 'vitest';
import { CsvReader } from './csv-reader.ts';

/** The text in parts of a length, as streams hand it out. */
function read(text: string, length: number) {
  const reader = new CsvReader();
  const rows: string[][] = [];
  for (let from = 0; from < text.length; from += length) rows.push(...reader.add(text.slice(from, from + length)));
  rows.push(...reader.end());
  return { rows: rows.filter((cells) => cells.some((cell) => cell !== '')), isOpenQuote: reader.isOpenQuote };
}

const rows = [
  ['Name', 'Class', 'Mark'],
  ['Ọlá "the; first"', 'JSS\r\n3, A', '78,5'],
  ['', '😀', ' x '],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const written = (delimiter: string, lineEnd: string, quote = quoted) =>
  rows.map((cells) => cells.map(quote).join(delimiter)).join(lineEnd);

test.each([1, 2, 3, 7, 1000])('in parts of %i characters the rows are the same', (length) => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    for (const delimiter of [',', ';', '\t', '|']) {
      const text = written(delimiter, lineEnd);
      expect(read(text, length), JSON.stringify([lineEnd, delimiter])).toEqual({ rows, isOpenQuote: false });
      expect(read(`${text}${lineEnd}${lineEnd}`, length)).toEqual({ rows, isOpenQuote: false });
      expect(read(`sep=${delimiter}\r\n${text}`, length)).toEqual({ rows, isOpenQuote: false });
    }
  }
});

test('a named delimiter may be any; quotation marks within a bare cell are letters', () => {
  expect(read('sep=#\na#b,c\n', 4).rows).toEqual([['a', 'b,c']]);
  expect(read('a,5" x\nb,"c"', 4).rows).toEqual([
    ['a', '5" x'],
    ['b', 'c'],
  ]);
});

test('the delimiter is what the heading has most of, not what its quoted names hold', () => {
  expect(read('"a,b,c,d";e\n1;2\n', 5).rows).toEqual([
    ['a,b,c,d', 'e'],
    ['1', '2'],
  ]);
});

test('a quotation mark that is left open is said; what stands before it is read', () => {
  expect(read('a,b\n1,2\n"3,4\n5,6', 5)).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    isOpenQuote: true,
  });
});

test('a row without an end is given up before the whole file is kept', () => {
  const reader = new CsvReader();
  reader.add('a,b\n"');
  const parts = Array.from({ length: 1000 }, () => 'x,'.repeat(32_768));
  const givenUp = parts.findIndex((part) => {
    reader.add(part);
    return reader.isOpenQuote;
  });
  expect([givenUp, reader.end()]).toEqual([3, []]);
});
