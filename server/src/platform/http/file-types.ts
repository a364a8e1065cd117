/** What an upload may be, judged by its first bytes, never by its name or the type that the sender claims. */
export const fileTypes = {
  png: { mime: 'image/png', matches: (head: Buffer) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  jpeg: { mime: 'image/jpeg', matches: (head: Buffer) => head.subarray(0, 3).toString('latin1') === '\xff\xd8\xff' },
  gif: { mime: 'image/gif', matches: (head: Buffer) => /^GIF8[79]a/.test(head.subarray(0, 6).toString('latin1')) },
  webp: {
    mime: 'image/webp',
    matches: (head: Buffer) => /^RIFF.{4}WEBP/s.test(head.subarray(0, 12).toString('latin1')),
  },
  pdf: { mime: 'application/pdf', matches: (head: Buffer) => head.subarray(0, 5).toString('latin1') === '%PDF-' },
  /** A workbook is a ZIP file; its reader judges the rest. */
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: (head: Buffer) => head.subarray(0, 4).toString('latin1') === 'PK\x03\x04',
  },
  csv: { mime: 'text/csv', matches: isText },
} as const;

export type FileType = keyof typeof fileTypes;

/** How many bytes are looked at. */
export const headBytes = 4096;

/** Those that can begin without a control character. */
const knownBinaries = [/^\xff\xd8\xff/, /^%PDF-/, /^GIF8/];
const markup = /^(\xef\xbb\xbf)?\s*<(!doctype|html|svg|script|\?xml)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text.
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Text as a spreadsheet saves it, in whatever 8-bit encoding; the reader of the file judges the rest. */
function isText(head: Buffer): boolean {
  // Spreadsheets save "Unicode text" in UTF-16, with a mark.
  const isWide = head.subarray(0, 2).toString('latin1') === '\xff\xfe';
  const text = isWide ? head.subarray(2).toString('utf16le') : head.toString('latin1');
  return !control.test(text) && !markup.test(text) && !knownBinaries.some((binary) => binary.test(text));
}

/** The first of the accepted types that the bytes are of. */
export function findFileType(head: Buffer, accepted: readonly FileType[]): FileType | undefined {
  return accepted.find((type) => fileTypes[type].matches(head));
}

/** How a file of each type is called; the first is what we call it. */
const endings: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** The name under which a file is saved: a PDF that is a page as well must not be opened as one. */
export function nameWithEnding(name: string, mime: string): string {
  const fitting = endings[mime];
  if (fitting === undefined || fitting.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${fitting[0]}`;
}
