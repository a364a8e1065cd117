import { describe, expect, test } from 'vitest';
import { csvCell, csvLine, csvStart } from './csv.ts';

describe('[S-96] a CSV file opens safely in a spreadsheet', () => {
  test.each(['=1+1', '+234', '-5', '@SUM(A1)', '\tx', '\rx'])('%j begins with an apostrophe', (cell) => {
    expect(csvCell(cell).replace(/^"/, '')[0]).toBe("'");
  });

  test('other cells stay as they are; nothing is an empty cell', () => {
    expect(['Ọlá', 'a=b', '1-2', 'x@y.example', 0, null, undefined].map(csvCell)).toEqual([
      'Ọlá',
      'a=b',
      '1-2',
      'x@y.example',
      '0',
      '',
      '',
    ]);
  });

  test('commas, quotes and line ends are quoted as RFC 4180 says; a formula among them is still made harmless', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', '=A1,"b"'])).toBe(
      '"a,b","say ""x""","two\nlines","\'=A1,""b"""\r\n',
    );
  });

  test('the file begins with the mark of UTF-8', () => {
    expect(csvStart).toBe('\ufeff');
  });
});
