import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

async function read(file: Uint8Array) {
  const { rows, estimate } = await openWorkbook(Readable.from([Buffer.from(file)]));
  const all = [];
  for await (const row of rows()) all.push(row);
  return { all, estimate };
}

type Parts = Record<string, string>;
const workbook = (more = '') =>
  `<workbook>${more}<sheets><sheet name="A" sheetId="1" r:id="rId7"/><sheet name="B" sheetId="2" r:id="rId8"/></sheets></workbook>`;
const links = '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>';
const zipped = (rows: string, more: Parts = {}) => {
  const parts: Parts = {
    'xl/workbook.xml': workbook(),
    'xl/_rels/workbook.xml.rels': links,
    'xl/worksheets/first.xml': `<worksheet><dimension ref="A1:C40"/><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
};

describe('workbooks', () => {
  test('what is written is read again, to the letter', async () => {
    const rows = [
      ['Student ID', 'Amount & more', '<b>'],
      ['007', '=1+1', ' "quoted" \u0939\u093f '],
      ['', '', 'last'],
    ];
    expect((await read(writeXlsx([{ name: 'Sheet', rows }]))).all).toEqual([
      { line: 1, cells: rows[0] },
      { line: 2, cells: rows[1] },
      { line: 3, cells: rows[2] },
    ]);
  });

  test('cells as spreadsheets write them: shared and rich text, numbers, days, gaps, formulas', async () => {
    const strings =
      '<sst><si><t>plain &amp; simple</t></si><si><r><t>in </t></r><r><t>pieces</t></r><rPh><t>x</t></rPh></si></sst>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3" spans="1:3"/>' +
      '<row r="5"><c r="A5" s="1"><v>46356</v></c><c r="B5" s="2"><v>46356.5</v></c><c r="C5" s="3"><v>30</v></c></row>' +
      '<row r="6"><c r="A6"><v>1.5E5</v></c><c r="B6"><f>A6*2</f><v>300000</v></c><c r="C6" t="b"><v>1</v></c><c r="D6" t="str"><v>x</v></c></row>';
    const { all, estimate } = await read(zipped(rows, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }));
    expect(estimate).toBe(39);
    expect(all.filter(({ cells }) => cells.length > 0)).toEqual([
      { line: 1, cells: ['plain & simple', '', 'in pieces'] },
      { line: 5, cells: ['2026-11-30', '2026-11-30', '30'] },
      { line: 6, cells: ['150000', '=A6*2', 'TRUE', 'x'] },
    ]);
  });

  test('days are counted from 1904 where the workbook says so', async () => {
    const parts = {
      'xl/workbook.xml': workbook('<workbookPr date1904="1"/>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    };
    const { all } = await read(zipped('<row r="1"><c r="A1" s="0"><v>44894</v></c></row>', parts));
    expect(all).toEqual([{ line: 1, cells: ['2026-11-30'] }]);
  });

  test('what is no workbook, is cut off, or unpacks without end is refused', async () => {
    const good = writeXlsx([{ name: 'Sheet', rows: [['a']] }]);
    const refusal = { code: 'VALIDATION', text: 'sheet.not-xlsx' };
    await expect(read(Buffer.from('PK\x03\x04 and nothing else'))).rejects.toMatchObject(refusal);
    await expect(read(good.subarray(0, good.length - 40))).rejects.toMatchObject(refusal);
    await expect(read(zipSync({ 'other.txt': strToU8('x') }))).rejects.toMatchObject(refusal);
    const endless = zipped(`<row r="1"><c r="A1"><v>${'1'.repeat(4 * 1024 * 1024)}`);
    await expect(read(endless)).rejects.toMatchObject(refusal);
    const strings = { 'xl/sharedStrings.xml': `<sst>${' '.repeat(40 * 1024 * 1024)}</sst>` };
    await expect(read(zipped('', strings))).rejects.toMatchObject(refusal);
    const deep = zipped(`<row r="1">${'<c><is><t><rPh>'.repeat(50_000)}</row>`);
    expect((await read(deep)).all).toEqual([{ line: 1, cells: [] }]);
  });

  test.each([0, 6] as const)(
    'a long sheet is read piece by piece, packed by %i, and others are answered',
    async (level) => {
      const count = 60_000;
      const texts = Array.from(
        { length: count },
        (_, at) => `<si><t>Text ${at} of a rather long sheet of paper</t></si>`,
      );
      const rows = Array.from({ length: 3000 }, (_, at) => `<row><c t="s"><v>${count - 1 - at}</v></c></row>`);
      const file = zipSync(
        Object.fromEntries(
          Object.entries({
            'xl/workbook.xml': workbook(),
            'xl/_rels/workbook.xml.rels': links,
            'xl/worksheets/first.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
            'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
          }).map(([name, text]) => [name, [strToU8(text), { level }]]),
        ),
      );
      let answered = 0;
      const answering = setInterval(() => (answered += 1), 0);
      const { all } = await read(file);
      clearInterval(answering);
      expect(all).toHaveLength(3000);
      expect(all[0]).toEqual({ line: 1, cells: [`Text ${count - 1} of a rather long sheet of paper`] });
      expect(answered).toBeGreaterThan(5);
    },
  );

  test('halves of letters, and what is none, are read as the mark for that', async () => {
    const cells = ['&#xD800;', 'a&#57343;b', '&#0;', '&#x110000;', '&#x1F600;'].map(
      (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    const { all } = await read(zipped(`<row r="1">${cells.join('')}</row>`));
    expect(all).toEqual([{ line: 1, cells: ['\ufffd', 'a\ufffdb', '\ufffd', '\ufffd', '\u{1f600}'] }]);
  });

  test('more texts than a sheet needs are refused', async () => {
    const strings = { 'xl/sharedStrings.xml': `<sst>${'<si></si>'.repeat(500_001)}</sst>` };
    await expect(read(zipped('<row><c><v>1</v></c></row>', strings))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
