import { pdfLibrary } from './pdf-library.ts';

/** The text of an object cut at the objects that it names; those stand between the pieces as numbers. */
type Head = readonly (string | number)[];

/** An indirect object: its value, and the data behind it as it stands in the file. */
export type PdfObject = { head: Head; data: Buffer };

/** A document as the browser printed it. `pages`: the numbers of their objects, in order. */
export type PrintedPdf = {
  objects: ReadonlyMap<number, PdfObject>;
  pages: readonly number[];
  tree: ReadonlySet<number>;
};

/** A text in brackets or angles is passed over: what looks like a reference inside is none. */
const stringOrReference = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(\d+) 0 R\b/g;

function cutAtReferences(text: string): Head {
  const head: (string | number)[] = [];
  let from = 0;
  for (const found of text.matchAll(stringOrReference)) {
    if (found[1] === undefined) continue;
    head.push(text.slice(from, found.index), Number(found[1]));
    from = found.index + found[0].length;
  }
  head.push(text.slice(from));
  return head;
}

const none = Buffer.alloc(0);

function readObject(bytes: Buffer): PdfObject | undefined {
  const start = bytes.indexOf('obj') + 3;
  const end = bytes.lastIndexOf('endobj');
  if (start < 3 || end < start) return undefined;
  const whole = bytes.subarray(start, end);
  const at = whole.indexOf('stream');
  const head = at < 0 ? '' : whole.toString('latin1', 0, at).trimEnd();
  // The word may also stand in a text.
  if (!head.endsWith('>>')) return { head: cutAtReferences(whole.toString('latin1').trim()), data: none };
  return { head: cutAtReferences(head.trim()), data: whole.subarray(at, whole.lastIndexOf('endstream') + 9) };
}

type Table = { offsets: Map<number, number>; at: number; trailer: string };

/** The table of a file that was written in one go: one section, no compressed objects. */
function readTable(bytes: Buffer): Table | undefined {
  const end = bytes.lastIndexOf('startxref');
  const at = Number(/^startxref\s+(\d+)/.exec(bytes.toString('latin1', end))?.[1] ?? Number.NaN);
  const text = end < 0 || Number.isNaN(at) ? '' : bytes.toString('latin1', at, end);
  const [, size = '', rows = '', trailer = ''] = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer([\s\S]*)$/.exec(text) ?? [];
  const lines = rows.trim().split(/[\r\n]+/);
  if (lines.length !== Number(size) || trailer.includes('/Prev')) return undefined;
  const used = lines.flatMap((line, number) =>
    line.includes('n') ? [[number, Number(line.slice(0, 10))] as const] : [],
  );
  return { offsets: new Map(used), at, trailer };
}

function readObjects(bytes: Buffer, { offsets, at }: Table): Map<number, PdfObject> | undefined {
  const starts = [...offsets.values(), at].sort((a, b) => a - b);
  const next = new Map(starts.map((start, index) => [start, starts[index + 1] ?? at]));
  const objects = new Map<number, PdfObject>();
  for (const [number, start] of offsets) {
    const object = readObject(bytes.subarray(start, next.get(start)));
    if (object === undefined) return undefined;
    objects.set(number, object);
  }
  return objects;
}

/** What the dictionary says for a name: the numbers of the objects that it refers to. */
function referencesAt({ head }: PdfObject, name: RegExp): number[] {
  const found: number[] = [];
  let isInside = false;
  for (const piece of head) {
    if (typeof piece === 'number') {
      if (isInside) found.push(piece);
      continue;
    }
    if (isInside && piece.trim() !== '') return found;
    isInside ||= name.test(piece);
  }
  return found;
}

const isTree = ({ head }: PdfObject) =>
  head.some((piece) => typeof piece === 'string' && /\/Type\s*\/Pages\b/.test(piece));

function readPlainly(bytes: Buffer): PrintedPdf | undefined {
  const table = readTable(bytes);
  const objects = table === undefined ? undefined : readObjects(bytes, table);
  const root = objects?.get(Number(/\/Root (\d+) 0 R/.exec(table?.trailer ?? '')?.[1]));
  if (objects === undefined || root === undefined) return undefined;
  const pages: number[] = [];
  const tree = new Set<number>();
  const walk = (number: number): void => {
    const node = objects.get(number);
    if (node === undefined || tree.has(number)) return;
    if (!isTree(node)) {
      pages.push(number);
      return;
    }
    tree.add(number);
    referencesAt(node, /\/Kids\s*\[\s*$/).forEach(walk);
  };
  referencesAt(root, /\/Pages\s*$/).forEach(walk);
  return pages.length === 0 ? undefined : { objects, pages, tree };
}

/** Reads what the browser printed. Another form than it has today is first brought into that form. */
export async function readPrinted(bytes: Buffer): Promise<PrintedPdf> {
  const printed = readPlainly(bytes);
  if (printed !== undefined) return printed;
  const document = await pdfLibrary().PDFDocument.load(bytes, { updateMetadata: false });
  const plain = await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  const again = readPlainly(Buffer.from(plain));
  if (again === undefined) throw new Error('The printed document cannot be read.');
  return again;
}
