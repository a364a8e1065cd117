import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Files of which one program shows another thing than the next. */

/** A shade that a careful eye takes for paper, and that a forger's colours turn into ink. */
export const hiddenShade = 252;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const usual = (index: number) => linear(index / 255);
/** As usual, but for the shade in which something is hidden. */
const trick = (index: number) => (index === hiddenShade || index === hiddenShade + 1 ? 0 : usual(index));

function fixed(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => void bytes.writeInt32BE(Math.round(number * 65_536), index * 4));
  return bytes;
}

const tagOf = (kind: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`${kind}\0\0\0\0`), ...parts]);

function curve(shade: (index: number) => number): Buffer {
  const bytes = Buffer.alloc(4 + 512);
  bytes.writeUInt32BE(256, 0);
  for (let index = 0; index < 256; index += 1) bytes.writeUInt16BE(Math.round(shade(index) * 65_535), 4 + index * 2);
  return tagOf('curv', bytes);
}

/** A colour profile as screens have it (ICC), usual or with the trick. */
export function profileOf(space: 'GRAY' | 'RGB ', { isOdd }: { isOdd: boolean }): Buffer {
  const shades = curve(isOdd ? trick : usual);
  const colours = { r: [0.43607, 0.22249, 0.01392], g: [0.38515, 0.71687, 0.09708], b: [0.14307, 0.06061, 0.7141] };
  const tags: [string, Buffer][] = [
    ['cprt', tagOf('text', Buffer.from('x\0'))],
    ['wtpt', tagOf('XYZ ', fixed(0.9642, 1, 0.8249))],
    ...(space === 'GRAY'
      ? [['kTRC', shades] as [string, Buffer]]
      : Object.entries(colours).flatMap(([name, xyz]): [string, Buffer][] => [
          [`${name}XYZ`, tagOf('XYZ ', fixed(...xyz))],
          [`${name}TRC`, shades],
        ])),
  ];
  const head = Buffer.alloc(132 + tags.length * 12);
  head.writeUInt32BE(0x02400000, 8);
  head.write(`mntr${space}XYZ `, 12);
  head.write('acsp', 36);
  fixed(0.9642, 1, 0.8249).copy(head, 68);
  head.writeUInt32BE(tags.length, 128);
  const bodies: Buffer[] = [];
  let at = head.length;
  tags.forEach(([name, body], index) => {
    const entry = 132 + index * 12;
    head.write(name, entry);
    head.writeUInt32BE(at, entry + 4);
    head.writeUInt32BE(body.length, entry + 8);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  });
  const whole = Buffer.concat([head, ...bodies]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

/** A picture with one more chunk behind its head. */
export function withChunk(png: Buffer, name: string, body: Buffer): Buffer {
  const head = 33;
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return Buffer.concat([png.subarray(0, head), chunk, png.subarray(head)]);
}

export const withProfile = (png: Buffer, profile: Buffer): Buffer =>
  withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)]));

export type Greys = { width: number; height: number; pixels: Buffer };

/** The picture in greys, with nothing in the hidden shade. */
export async function greysOf(png: Buffer): Promise<Greys> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(info.width * info.height);
  for (let index = 0; index < pixels.length; index += 1) {
    const at = index * info.channels;
    const grey = Math.round(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
    pixels[index] = grey >= hiddenShade ? 255 : grey;
  }
  return { width: info.width, height: info.height, pixels };
}

/** A thin stroke, as a digit before a score. `place`: in parts of the page. */
export function withStroke(greys: Greys, { x, y }: { x: number; y: number }, shade: number): Greys {
  const pixels = Buffer.from(greys.pixels);
  const [left, top] = [Math.round(x * greys.width), Math.round(y * greys.height)];
  for (let v = top; v < top + 26; v += 1) pixels.fill(shade, v * greys.width + left, v * greys.width + left + 5);
  return { ...greys, pixels };
}

export const greyPng = ({ width, height, pixels }: Greys): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

/** The stroke as a hole in the paper: white here, black where a gallery is. */
export function seenThrough({ width, height, pixels }: Greys, shade: number): Promise<Buffer> {
  const rgba = Buffer.alloc(pixels.length * 4);
  pixels.forEach((value, index) => {
    const isHole = value === shade;
    rgba.fill(isHole ? 255 : value, index * 4, index * 4 + 3);
    rgba[index * 4 + 3] = isHole ? 0 : 255;
  });
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

type Parts = { space: (document: PDFDocument) => unknown; state?: (document: PDFDocument) => Record<string, unknown> };

/** A scan as a PDF, with a space of colours of its own. */
export async function scanAsPdf({ width, height, pixels }: Greys, { space, state }: Parts): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595.28, 841.89]);
  const { context } = document;
  const about = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const picture = context.flateStream(pixels, { ...about, ColorSpace: space(document) as never });
  page.node.setXObject(PDFName.of('Im0'), context.register(picture));
  if (state !== undefined)
    page.node.setExtGState(PDFName.of('G0'), context.register(context.obj(state(document) as never)));
  const drawing = `q ${state === undefined ? '' : '/G0 gs '}595.28 0 0 841.89 0 0 cm /Im0 Do Q`;
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(drawing)));
  return Buffer.from(await document.save());
}

/** Sheets on one picture, side by side. */
export async function sideBySide(left: Buffer, right: Buffer): Promise<Buffer> {
  const [one, other] = await Promise.all([left, right].map((picture) => sharp(picture).metadata()));
  const width = (one?.width ?? 0) + (other?.width ?? 0) + 20;
  const height = Math.max(one?.height ?? 0, other?.height ?? 0);
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: (one?.width ?? 0) + 20, top: 0 },
    ])
    .png()
    .toBuffer();
}
