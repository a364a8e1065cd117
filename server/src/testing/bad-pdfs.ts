import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A PDF of one page with these objects, written by hand: no library would write what a hostile one holds. */
function rawPdf(page: string, objects: readonly (string | Buffer)[]): Buffer {
  const parts = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, ...objects];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  parts.forEach((part, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.from(part));
    add(Buffer.from('\nendobj\n'));
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const page = (box: string, more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`;

/** A page as large as the format allows, 5 × 5 metres. */
export const hugePage = () => rawPdf(page('0 0 14400 14400'), [stream('', Buffer.from('0 0 14400 14400 re f'))]);

/** Two triangles over the whole page; thousands of them take a reader seconds. */
const triangles = '0 0 m 595 842 l 0 842 l 595 0 l f*\n';

/** A page that takes a reader far longer than its size of two megabytes says. */
export const slowPage = () => rawPdf(page('0 0 595 842'), [stream('', Buffer.from(triangles.repeat(60_000)))]);

/** Pages each of which takes a part of a second, or with as many triangles as above a minute. */
export async function slowPages(count: number, times: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const content = document.context.register(document.context.flateStream(triangles.repeat(times)));
  for (let index = 0; index < count; index += 1) document.addPage([595, 842]).node.set(PDFName.of('Contents'), content);
  return Buffer.from(await document.save());
}

/** What is drawn is packed three times over: a few kilobytes become hundreds of megabytes. */
export function nestedStreams(): Buffer {
  let content: Buffer = Buffer.alloc(200 * 1024 * 1024, '0 0 1 1 re f ');
  for (let round = 0; round < 3; round += 1) content = deflateSync(content, { level: 9 });
  return rawPdf(page('0 0 595 842'), [stream('/Filter [/FlateDecode /FlateDecode /FlateDecode]', content)]);
}

/** A picture of 1.2 gigabytes in a file of one megabyte. */
export function giantPicture(): Buffer {
  const side = 20_000;
  const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 });
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`;
  return rawPdf(page('0 0 595 842', '/Resources << /XObject << /P 5 0 R >> >>'), [
    stream('', Buffer.from('595 0 0 842 0 0 cm /P Do')),
    stream(picture, pixels),
  ]);
}

/** A form that draws itself, over and over. */
export const endlessForm = () =>
  rawPdf(page('0 0 595 842', '/Resources << /XObject << /P 5 0 R >> >>'), [
    stream('', Buffer.from('/P Do')),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /P 5 0 R >> >>',
      Buffer.from('/P Do /P Do /P Do /P Do'),
    ),
  ]);

export async function manyPages(count: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let index = 0; index < count; index += 1) document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

export async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  document.encrypt({ userPassword: 'secret', ownerPassword: 'other' });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
