import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const heading = 'Admission No,First Name,Last Name,Class,Sub Class,Term,Mathematics';
const row = 'GSS/1,Aisha,Bello,JSS 3,A,First,78';
const read = (content: BlobPart | BlobPart[], kind: 'school' | 'regional' = 'school') =>
  readSheet(new File([content].flat(), 'term.csv'), kind, new AbortController().signal);

test('the rows are counted without the heading and empty lines; the first three are shown', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => row.replace('GSS/1', `GSS/${index + 1}`));
  const view = await read(`\ufeff${heading}\r\n${rows.join('\r\n')}\r\n\r\n,,,\r\n`);
  expect(view).toMatchObject({ rows: 5, problem: undefined });
  expect(view.heading).toEqual(heading.split(','));
  expect(view.first.map(([number]) => number)).toEqual(['GSS/1', 'GSS/2', 'GSS/3']);
  expect([...view.marks]).toEqual([6]);
});

test('missing columns are named before anything is sent', async () => {
  const { problem } = await read('Admission No,First Name,Class,Mathematics\nGSS/1,Aisha,JSS 3,70\n');
  expect(problem).toEqual({
    key: 'results.sheet.missing-columns',
    values: { columns: 'Last Name, Sub Class, Term' },
  });
});

test.each([
  ['an empty file', '', 'results.sheet.empty'],
  ['a heading alone', `${heading}\n`, 'upload-results.no-rows'],
  ['an open quotation mark', `${heading}\n"GSS/1,Aisha`, 'csv.open-quote'],
  ['no subjects', `${heading.replace(',Mathematics', '')}\n${row}\n`, 'results.sheet.no-subjects'],
  ['a column twice', `${heading},mathematics\n${row}\n`, 'results.sheet.column-twice'],
  ['what is no text', 'PK\u0003\u0004\u0000\u0000', 'results.sheet.not-text'],
])('%s is refused', async (_, content, key) => {
  expect((await read(content)).problem?.key).toBe(key);
});

test('other delimiters, quoted cells with line breaks and a delimiter line are read as the server reads them', async () => {
  const semicolons = await read(`${heading}\n${row}\n`.replaceAll(',', ';'));
  expect(semicolons).toMatchObject({ rows: 1, problem: undefined });
  const named = await read(`sep=|\n${heading}\n${row}\n`.replaceAll(',', '|'));
  expect(named).toMatchObject({ rows: 1, problem: undefined });
  const quoted = await read(`${heading}\n"GSS/1","Ai""sha\nHauwa",Bello,JSS 3,A,First,78`);
  expect(quoted.first).toEqual([['GSS/1', 'Ai"sha\nHauwa', 'Bello', 'JSS 3', 'A', 'First', '78']]);
});

test('files of old spreadsheets and in UTF-16 are read', async () => {
  const old = [...`${heading}\n${row.replace('Aisha', 'Zoë')}\n`].map((letter) => letter.charCodeAt(0));
  expect((await read(new Uint8Array(old))).first[0]?.[1]).toBe('Zoë');
  const wide = Uint16Array.from([...`\ufeff${heading}\n${row}\n`].map((letter) => letter.charCodeAt(0)));
  expect(await read(wide)).toMatchObject({ rows: 1, problem: undefined });
});

test('a very large file is looked at, but not counted here', async () => {
  const line = `${row}\n`;
  const part = line.repeat(Math.ceil((1024 * 1024) / line.length));
  const view = await read([`${heading}\n`, ...Array.from({ length: 21 }, () => part)]);
  expect(view).toMatchObject({ rows: undefined, problem: undefined });
  expect(view.first).toHaveLength(3);
});
