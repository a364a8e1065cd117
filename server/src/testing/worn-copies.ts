import sharp from 'sharp';
import type { ColourImage } from '#platform/pictures/images.ts';
import { imageOf, pictureOf } from '#platform/pictures/sharp-images.ts';
import type { FieldBox } from '#platform/renderer/renderer.ts';
import { type Degradation, degrade } from './copy-degradations.ts';

/** What is worn: our own picture, the page at 200 and at 300 dpi, and where its fields stand. */
export type Wearable = {
  png: () => Promise<Buffer>;
  page: () => Promise<ColourImage>;
  fine: () => Promise<ColourImage>;
  boxes: readonly FieldBox[];
};
/** A way in which honest copies come to look like copies. */
export type Wear = { kind: string; name: string; make: (of: Wearable) => Promise<Buffer> };

const flat = (png: Buffer) => sharp(png).flatten({ background: '#fff' });
const longSide = (side: number, quality: number) => async (of: Wearable) =>
  flat(await of.png())
    .resize({ width: side, height: side, fit: 'inside' })
    .jpeg({ quality })
    .toBuffer();
const paper = (how: Degradation) => async (of: Wearable) => degrade(await of.page(), 200, how);
const finePaper = (how: Degradation) => async (of: Wearable) => degrade(await of.fine(), 300, how);

/** Black and white, the error of each pixel handed on (Floyd and Steinberg), as copiers print pictures. */
function diffuse({ width, height, rgba }: ColourImage): ColourImage {
  const grey = Float32Array.from({ length: width * height }, (_, at) => rgba[at * 4 + 1] as number);
  const add = (at: number, value: number) => {
    if (at < grey.length) grey[at] = (grey[at] as number) + value;
  };
  const result = new Uint8ClampedArray(rgba.length).fill(255);
  for (let at = 0; at < grey.length; at += 1) {
    const value = (grey[at] as number) < 128 ? 0 : 255;
    const rest = (grey[at] as number) - value;
    add(at + 1, (rest * 7) / 16);
    add(at + width - 1, (rest * 3) / 16);
    add(at + width, (rest * 5) / 16);
    add(at + width + 1, rest / 16);
    result.fill(value, at * 4, at * 4 + 3);
  }
  return { width, height, rgba: result };
}

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Black and white in a pattern of four by four dots. */
function patterned({ width, height, rgba }: ColourImage): ColourImage {
  const result = new Uint8ClampedArray(rgba.length).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const limit = (((bayer[(Math.floor(at / width) % 4) * 4 + ((at % width) % 4)] as number) + 0.5) / 16) * 255;
    result.fill((rgba[at * 4 + 1] as number) < limit ? 0 : 255, at * 4, at * 4 + 3);
  }
  return { width, height, rgba: result };
}

const saved = (image: ColourImage) =>
  pictureOf(image).removeAlpha().greyscale().png({ compressionLevel: 3 }).toBuffer();

const dithered = (dpi: number, how: (image: ColourImage) => ColourImage) => async (of: Wearable) =>
  saved(how(await imageOf(sharp(await degrade(await of.fine(), 300, { dpi, grey: true, blur: 0.5 })))));

/** A photocopy of a photocopy: each makes dark darker and pale paler, a little askew. */
async function copiedTwice(of: Wearable, { noise, turn }: { noise: number; turn: number }): Promise<Buffer> {
  const once = await degrade(await of.fine(), 300, { dpi: 200, grey: true, blur: 0.8, noise, turn });
  const hard = await imageOf(sharp(once).linear(1.5, -70));
  const twice = await degrade(hard, 200, { dpi: 150, blur: 0.7, noise: noise / 2, turn: -turn / 2 });
  return sharp(twice).linear(1.4, -50).jpeg({ quality: 75 }).toBuffer();
}

/** 204 dots an inch across and 98 or 196 down, black and white. */
async function faxed(of: Wearable, down: 98 | 196): Promise<Buffer> {
  const fine = await of.fine();
  const { width, height } = fine;
  const sized = pictureOf(fine).removeAlpha().greyscale().blur(0.7);
  const scaled = await sized
    .resize(Math.round((width * 204) / 300), Math.round((height * down) / 300), { fit: 'fill' })
    .png()
    .toBuffer();
  const black = await sharp(scaled).threshold(150).png().toBuffer();
  return sharp(black)
    .resize(Math.round((width * 204) / 300), Math.round((height * 204) / 300), { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** A screen that was photographed: its lines and those of the camera make waves. */
async function ofScreen(of: Wearable, { period, depth }: { period: number; depth: number }): Promise<Buffer> {
  const image = await imageOf(sharp(await degrade(await of.page(), 200, { dpi: 150, perspective: 0.02, blur: 0.7 })));
  const { width, rgba } = image;
  for (let at = 0; at < rgba.length; at += 4) {
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    const wave =
      Math.sin((2 * Math.PI * (x + y * 0.21)) / period) + Math.sin((2 * Math.PI * (y - x * 0.13)) / (period * 1.7));
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at + channel] = (rgba[at + channel] as number) * (1 - depth * (1 + wave / 2) * (channel === 1 ? 0.8 : 1));
    }
  }
  return pictureOf(image).removeAlpha().jpeg({ quality: 80 }).toBuffer();
}

const stamp = (size: number, colour: string) =>
  Buffer.from(
    `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.42}" fill="none" stroke="${colour}" stroke-width="${size / 40}" opacity="0.8"/><text x="${size / 2}" y="${size / 2}" font-size="${size / 7}" fill="${colour}" text-anchor="middle" opacity="0.8">TRUE COPY</text></svg>`,
  );

/** Where offices stamp: half over a signature, on a page of 200 dpi. */
async function stamped(of: Wearable, size: number): Promise<Buffer> {
  const box = of.boxes.find(({ field }) => field.endsWith('Signature'));
  const [left, top] = [(box?.x ?? 60) + 12, (box?.y ?? 200) - 8].map((millimetres) =>
    Math.round((millimetres / 25.4) * 200),
  );
  return sharp(await degrade(await of.page(), 200, { noise: 4, blur: 0.6 }))
    .composite([{ input: stamp(size, '#3a2fa0'), left: left ?? 0, top: top ?? 0 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Shares of the sides that are cut off. */
async function cropped(of: Wearable, { across, down }: { across: number; down: number }): Promise<Buffer> {
  const { width, height } = await of.page();
  const [left, top] = [Math.round(width * across), Math.round(height * down)];
  return sharp(await degrade(await of.page(), 200, { noise: 3, blur: 0.5 }))
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const bw = (dpi: number, threshold: number, more: Degradation = {}) =>
  finePaper({ dpi, grey: true, blur: 0.6, noise: 4, threshold, ...more });

/** Everything that happens to honest copies. */
export const wears: readonly Wear[] = [
  {
    kind: 're-saved',
    name: 'PNG saved again',
    make: async (of) =>
      flat(await of.png())
        .png({ compressionLevel: 9 })
        .toBuffer(),
  },
  {
    kind: 're-saved',
    name: 'PNG of 256 colours',
    make: async (of) =>
      flat(await of.png())
        .png({ palette: true })
        .toBuffer(),
  },
  {
    kind: 're-saved',
    name: 'JPEG of quality 90',
    make: async (of) =>
      flat(await of.png())
        .jpeg({ quality: 90 })
        .toBuffer(),
  },
  {
    kind: 're-saved',
    name: 'JPEG of quality 80',
    make: async (of) =>
      flat(await of.png())
        .jpeg({ quality: 80 })
        .toBuffer(),
  },
  {
    kind: 're-saved',
    name: 'JPEG of quality 50',
    make: async (of) =>
      flat(await of.png())
        .jpeg({ quality: 50 })
        .toBuffer(),
  },
  { kind: 'messenger', name: '1600 pixels, quality 75', make: longSide(1600, 75) },
  { kind: 'messenger', name: '1600 pixels, quality 50', make: longSide(1600, 50) },
  { kind: 'messenger', name: '1280 pixels, quality 75', make: longSide(1280, 75) },
  { kind: 'screen', name: 'screenshot at 110 dpi', make: paper({ dpi: 110 }) },
  { kind: 'screen', name: 'waves of a photographed screen', make: (of) => ofScreen(of, { period: 9, depth: 0.1 }) },
  { kind: 'screen', name: 'finer waves', make: (of) => ofScreen(of, { period: 5, depth: 0.08 }) },
  { kind: 'black and white', name: '300 dpi', make: bw(300, 150, { turn: 0.4 }) },
  { kind: 'black and white', name: '300 dpi, dark', make: bw(300, 190, { inPdf: true }) },
  { kind: 'black and white', name: '300 dpi, pale', make: bw(300, 110, { inPdf: true }) },
  { kind: 'black and white', name: '200 dpi', make: bw(200, 150, { turn: -0.8 }) },
  { kind: 'black and white', name: '200 dpi, in a PDF', make: bw(200, 165, { inPdf: true }) },
  { kind: 'black and white', name: '150 dpi', make: bw(150, 150) },
  { kind: 'dithered', name: '300 dpi', make: dithered(300, diffuse) },
  { kind: 'dithered', name: '200 dpi', make: dithered(200, diffuse) },
  { kind: 'dithered', name: 'pattern of dots, 300 dpi', make: dithered(300, patterned) },
  { kind: 'photocopied twice', name: 'clean', make: (of) => copiedTwice(of, { noise: 4, turn: 0.5 }) },
  { kind: 'photocopied twice', name: 'grainy', make: (of) => copiedTwice(of, { noise: 9, turn: -0.9 }) },
  { kind: 'fax', name: 'fine', make: (of) => faxed(of, 196) },
  { kind: 'fax', name: 'coarse', make: (of) => faxed(of, 98) },
  {
    kind: 'scanned',
    name: '150 dpi, askew',
    make: paper({ dpi: 150, noise: 6, turn: 2.4, grey: true, inPdf: true, jpeg: 75 }),
  },
  { kind: 'scanned', name: '100 dpi', make: paper({ dpi: 100, noise: 5, turn: 0.5, grey: true, jpeg: 85 }) },
  { kind: 'scanned', name: 'pale', make: paper({ dpi: 150, ink: 0.55, noise: 8, blur: 0.9, turn: 1, grey: true }) },
  {
    kind: 'folded',
    name: 'twice, 150 dpi',
    make: paper({ dpi: 150, paper: 'folded', noise: 4, turn: -0.6, grey: true, jpeg: 80 }),
  },
  { kind: 'folded', name: 'twice, black and white', make: bw(200, 140, { paper: 'folded' }) },
  { kind: 'cropped', name: 'to the writing', make: (of) => cropped(of, { across: 0.02, down: 0.015 }) },
  {
    kind: 'photographed',
    name: 'by a lamp',
    make: paper({
      perspective: 0.04,
      shade: 0.7,
      noise: 6,
      blur: 1,
      jpeg: 80,
      margin: { share: 0.08, colour: '#54483c' },
    }),
  },
  { kind: 'stamped', name: 'over the signatures', make: (of) => stamped(of, 200) },
  { kind: 'cropped', name: 'at the foot', make: (of) => cropped(of, { across: 0, down: 0.012 }) },
  { kind: '72 dpi', name: 'screenshot', make: paper({ dpi: 72 }) },
];

/** One of them by its name. */
export function wearOf(kind: string, name: string): Wear {
  const found = wears.find((one) => one.kind === kind && one.name === name);
  if (found === undefined) throw new Error(`There is no wear ${kind}, ${name}.`);
  return found;
}
