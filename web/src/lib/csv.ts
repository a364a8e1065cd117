/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function cell(value: unknown): string {
  const text = harmless(value === null || value === undefined ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): Blob {
  const lines = [head, ...rows].map((row) => row.map(cell).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
