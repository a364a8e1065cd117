import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { copyForm } from './copies-world.ts';
import { type Call, tangledCredential } from './costly-inputs.ts';

/** Files that are no certificates but cost much to find that out, each within what an upload may have. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const longCredential = 4_500_000;

function chunk(name: string, content: Buffer): Buffer {
  const frame = Buffer.alloc(12 + content.length);
  frame.writeUInt32BE(content.length, 0);
  frame.write(name, 4, 'latin1');
  content.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + content.length)), 8 + content.length);
  return frame;
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A page of one byte a pixel, about A4 at 200 dpi, on which `isInk` says what is black. */
function pagePng(isInk: (x: number, y: number) => boolean, extra: readonly Buffer[] = []): Buffer {
  const [width, height] = [1654, 2339];
  const rows = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = 0;
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) rows[y * (width + 1) + 1 + x] = 0;
  }
  const head = Buffer.concat([numbers(width, height), Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const blank = () => false;
/** A credential that is far too long, with much that looks like one in it. */
function overlongCredential(): string {
  const tangled = tangledCredential(12);
  return `${tangled.slice(0, -1)},"more":[${Array.from({ length: Math.floor(longCredential / tangled.length) }, () => tangled).join(',')}]}`;
}

const baked = (text: string) =>
  chunk('iTXt', Buffer.concat([Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'), Buffer.from(text)]));

async function pdfWith(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  await document.attach(Buffer.from(text), 'credential.json', { mimeType: 'application/vc+json' });
  return Buffer.from(await document.save());
}

/** Always the same places. */
const isTinyMark = (x: number, y: number) => (x * 7919 + y * 104_729) % 61 === 0;
/** The corners of codes, by the hundred. */
const isFinder = (x: number, y: number) => {
  const ring = Math.max(Math.abs((x % 28) - 13), Math.abs((y % 28) - 13)) >> 1;
  return ring <= 1 || ring === 3;
};

/** The worst known copies, for the route that looks at them. */
export async function listCostlyCopies(): Promise<readonly [what: string, call: Call][]> {
  const credential = overlongCredential();
  const frames = Array.from({ length: 500 }, (_, index) =>
    chunk('fcTL', Buffer.concat([numbers(index, 1654, 2339, 0, 0), Buffer.alloc(6)])),
  );
  const files: [string, Buffer][] = [
    ['a credential of 4.5 MB in a picture', pagePng(blank, [baked(credential)])],
    ['a credential of 4.5 MB in a PDF', await pdfWith(credential)],
    ['an animated picture', pagePng(isTinyMark, [chunk('acTL', numbers(500, 0)), ...frames])],
    ['a picture with a gamma of its own', pagePng(isTinyMark, [chunk('gAMA', numbers(1))])],
    ['a page of thousands of tiny marks', pagePng(isTinyMark)],
    ['a page of corners of codes', pagePng(isFinder)],
  ];
  return files.map(([what, bytes]) => {
    const { payload, headers } = copyForm(bytes);
    return [`a copy: ${what}`, { method: 'POST', url: '/api/verifier/public/scan', payload, headers }];
  });
}
