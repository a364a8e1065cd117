/** A cell that a spreadsheet would take for a formula is given a leading apostrophe. */
const formula = /^[=+\-@\t\r]/;

/** One cell as RFC 4180 writes it, harmless in a spreadsheet. */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets read a file that begins so as UTF-8. */
export const csvStart = '\ufeff';
