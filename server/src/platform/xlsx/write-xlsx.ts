import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: markup cannot hold them.
  text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '').replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text in every cell: nothing in it is reckoned, and no number loses its zeros. */
const cellXml = (text: string) => `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function sheetXml(rows: readonly (readonly string[])[]): string {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const body = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  const columns = `<cols><col min="1" max="${width}" width="24" style="1" customWidth="1"/></cols>`;
  return `${head}<worksheet xmlns="${main}">${columns}<sheetData>${body}</sheetData></worksheet>`;
}

/** A small workbook of these sheets. */
export function writeXlsx(sheets: readonly { name: string; rows: readonly (readonly string[])[] }[]): Buffer {
  const at = sheets.map((sheet, index) => ({ ...sheet, id: `rId${index + 1}`, number: index + 1 }));
  const styles = `<styleSheet xmlns="${main}"><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${at.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${at.map(({ name, id, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${at.map(({ id, number }) => `<Relationship Id="${id}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)]);
  const own = at.map(({ number, rows }) => [`xl/worksheets/sheet${number}.xml`, strToU8(sheetXml(rows))]);
  return Buffer.from(zipSync(Object.fromEntries([...files, ...own])));
}
