import { PDFDocument } from '@cantoo/pdf-lib';
import type { ColourImage } from '#platform/pictures/images.ts';
import { PdfFile } from '#platform/pictures/pdf-file.ts';
import type { Point } from '#platform/pictures/qr-codes.ts';
import { imageOf, pictureOf } from '#platform/pictures/sharp-images.ts';
import { fit, type Transform } from '#platform/pictures/transforms.ts';

/** What a scanner, a copier, a camera or a messenger does to a page. Every number has its usual value. */
export type Degradation = {
  /** Pixels an inch of the whole page. */
  dpi?: number;
  /** Degrees clockwise; a whole quarter, or a sheet that lay askew. */
  turn?: number;
  grey?: boolean;
  blur?: number;
  /** Mean strength of grain, in levels of 255. */
  noise?: number;
  /** Black and white, as a fax: darker than this is ink. */
  threshold?: number;
  /** How pale the print is: 1 as it was, 0.5 half as dark. */
  ink?: number;
  /** Light that falls off from left to right, down to this share. */
  shade?: number;
  /** How far the corners are off, as a share of the sides: a camera that is not held straight. */
  perspective?: number;
  /** White, or a table around the page, as a share of its width. */
  margin?: { share: number; colour: string };
  /** What the paper went through before it was looked at. */
  paper?: 'folded' | 'crumpled';
  jpeg?: number;
  /** In a PDF of one page, as scanners save it. */
  inPdf?: boolean;
};

/** Always the same numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The page seen from the side: its corners move by a share of its sides. */
function tilt(page: ColourImage, share: number): ColourImage {
  const { width, height, rgba } = page;
  const tilted = new Uint8ClampedArray(rgba.length).fill(90);
  const place = (x: number, y: number) => ({ x: x * width, y: y * height });
  const seen = [place(share, share / 2), place(1 - share, 0), place(1, 1 - share / 2), place(0, 1)];
  const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
  const back = fit(
    seen.map((from, index) => ({ from, to: corners[index] as Point })),
    'projective',
  );
  if (back === undefined) throw new Error('The page cannot be tilted like that.');
  warp(page, tilted, through(back));
  return { width, height, rgba: tilted };
}

/** Where in the page the light of a point comes from. */
type Source = (x: number, y: number, from: Float64Array) => void;

const through =
  ([a, b, c, d, e, f, g, h, i]: Transform): Source =>
  (x, y, from) => {
    const depth = g * x + h * y + i;
    from[0] = (a * x + b * y + c) / depth;
    from[1] = (d * x + e * y + f) / depth;
  };

function warp({ width, height, rgba }: ColourImage, target: Uint8ClampedArray, source: Source): void {
  const from = new Float64Array(2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      source(x, y, from);
      const [fromX, fromY] = [from[0] as number, from[1] as number];
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const across = fromX - left;
      const down = fromY - top;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * width + left) * 4 + channel;
        const upper = (rgba[at] as number) * (1 - across) + (rgba[at + 4] as number) * across;
        const below = at + width * 4;
        const lower = (rgba[below] as number) * (1 - across) + (rgba[below + 4] as number) * across;
        target[(y * width + x) * 4 + channel] = upper * (1 - down) + lower * down;
      }
    }
  }
}

/** Sheets that were folded bend at their folds, by this many millimetres at most; crumpled ones everywhere. */
const dent = 0.25;

/** Light along a side that folds cross. */
function shadowsOf(length: number, folds: readonly number[], dpi: number): Float32Array {
  const reach = dpi / 50;
  return Float32Array.from({ length }, (_, at) => {
    const away = Math.min(...folds.map((fold) => Math.abs(at - fold * length)));
    return away > 3 * reach ? 1 : 1 - 0.22 * Math.exp(-((away / reach) ** 2));
  });
}

/** Paper that was folded twice, or crumpled and smoothed out: it shifts a little, and shines or darkens at the folds. */
function bend(page: ColourImage, kind: 'folded' | 'crumpled', dpi: number): ColourImage {
  const { width, height } = page;
  const rgba = new Uint8ClampedArray(page.rgba.length).fill(255);
  const depth = (dent / 25.4) * dpi;
  const waves = kind === 'folded' ? [1, 1] : [3.7, 5.3];
  const [acrossWaves = 1, downWaves = 1] = waves;
  warp(page, rgba, (x, y, from) => {
    const u = x / width;
    const v = y / height;
    // A fold pulls the sheet together on both sides of it; a dent shifts what lies around it.
    from[0] = x + depth * Math.sin(2 * Math.PI * (u * acrossWaves + (kind === 'crumpled' ? v * 2.1 : 0)));
    from[1] = y + depth * Math.sin(2 * Math.PI * (v * downWaves + (kind === 'crumpled' ? u * 1.7 : 0)));
  });
  const folds = kind === 'folded' ? [0.5] : [0.23, 0.41, 0.66, 0.87];
  const columns = shadowsOf(width, folds, dpi);
  const rows = shadowsOf(height, folds, dpi);
  for (let at = 0; at < rgba.length; at += 1) {
    const pixel = at >> 2;
    const light = (columns[pixel % width] as number) * (rows[Math.floor(pixel / width)] as number);
    if (light !== 1) rgba[at] = (rgba[at] as number) * light;
  }
  return { width, height, rgba };
}

/** Grains of a mean strength of 1, to be used again and again. */
const grains = (() => {
  const next = random(7);
  return Float32Array.from({ length: 2 ** 16 }, () => (next() + next() + next() - 1.5) * 2);
})();

/** Changes the image itself: a copy of each would cost more than the dirt. */
function soil({ width, rgba }: ColourImage, { noise = 0, shade = 1, ink = 1, threshold }: Degradation): void {
  if (noise === 0 && shade === 1 && ink === 1 && threshold === undefined) return;
  const next = random(11);
  for (let at = 0; at < rgba.length; ) {
    // Every row begins somewhere else in them, or they would stand below each other.
    const first = Math.floor(next() * grains.length);
    for (let x = 0; x < width; x += 1, at += 4) {
      const light = 1 - (1 - shade) * (x / width);
      const grain = (grains[(first + x) % grains.length] as number) * noise;
      for (let channel = at; channel < at + 3; channel += 1) {
        const seen = (255 - (255 - (rgba[channel] as number)) * ink) * light + grain;
        rgba[channel] = threshold === undefined ? seen : seen < threshold ? 0 : 255;
      }
    }
  }
}

async function inPdf(picture: Buffer, { width, height }: ColourImage, dpi: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([(width / dpi) * 72, (height / dpi) * 72]);
  const image = picture[0] === 0xff ? await document.embedJpg(picture) : await document.embedPng(picture);
  page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  return Buffer.from(await document.save());
}

/** A page of a PDF, drawn as finely as asked. */
export async function drawPdf(pdf: Buffer, dpi = 200, page = 0): Promise<ColourImage> {
  const file = await PdfFile.open(pdf);
  try {
    return file.drawPage(page, { dpi });
  } finally {
    file.close();
  }
}

/** A picture or a PDF of the page after all that was done to it. */
export async function degrade(page: ColourImage, pageDpi: number, how: Degradation): Promise<Buffer> {
  const { dpi = pageDpi, turn = 0, grey, blur, perspective, margin, jpeg } = how;
  let image = how.paper === undefined ? page : bend(page, how.paper, pageDpi);
  if (perspective !== undefined) image = tilt(image, perspective);
  if (turn !== 0) image = await imageOf(pictureOf(image).rotate(turn, { background: '#fff' }));
  if (margin !== undefined) {
    const extra = Math.round(page.width * margin.share);
    const sides = { left: extra, right: extra, top: extra, bottom: extra };
    image = await imageOf(pictureOf(image).extend({ ...sides, background: margin.colour }));
  }
  let picture = pictureOf(image);
  if (dpi !== pageDpi) picture = picture.resize({ width: Math.round((image.width * dpi) / pageDpi) });
  if (blur !== undefined) picture = picture.blur(blur);
  if (grey === true) picture = picture.greyscale();
  image = await imageOf(picture);
  soil(image, how);
  const soiled = pictureOf(image).removeAlpha();
  const bytes = await (jpeg === undefined
    ? soiled.png({ compressionLevel: 1 })
    : soiled.jpeg({ quality: jpeg })
  ).toBuffer();
  return how.inPdf === true ? inPdf(bytes, image, dpi) : bytes;
}

/** Everything that happens to an honest copy. */
export const handling: Record<string, Degradation> = {
  'a screenshot': { dpi: 96 },
  'a large screenshot with a border': { dpi: 144, margin: { share: 0.1, colour: '#eee' } },
  'sent by a messenger': { dpi: 110, jpeg: 60 },
  'a scan at 200 dpi, 1.3° askew': { noise: 6, turn: -1.3, grey: true, blur: 0.7, inPdf: true, jpeg: 75 },
  'a scan at 300 dpi, 0.8° askew': { dpi: 300, noise: 5, turn: 0.8, grey: true, inPdf: true, jpeg: 75 },
  'a scan at 150 dpi, 2.4° askew': { dpi: 150, noise: 6, turn: 2.4, grey: true, inPdf: true, jpeg: 75 },
  'a scan at 100 dpi': { dpi: 100, noise: 5, turn: 0.5, grey: true, inPdf: true, jpeg: 85 },
  'scanned on its side': { dpi: 150, turn: 90, noise: 4 },
  'scanned upside down': { dpi: 150, turn: 180, noise: 4, jpeg: 70 },
  'scanned on the other side, and askew': { dpi: 170, turn: 272, noise: 4, jpeg: 70 },
  'folded twice and scanned': { dpi: 150, paper: 'folded', noise: 4, turn: -0.6, grey: true, jpeg: 80 },
  'a fax': { threshold: 150, turn: 0.4, blur: 0.6 },
  'a pale photocopy': { dpi: 150, ink: 0.55, noise: 10, blur: 1, turn: 1, grey: true },
  'a grainy copy': { dpi: 150, noise: 22, blur: 0.6 },
  'a copy out of focus': { dpi: 150, blur: 1.6 },
  'a picture saved with little quality': { dpi: 150, jpeg: 30 },
  'light from one side': { dpi: 170, shade: 0.45, noise: 5, jpeg: 80, turn: 1.5 },
  'a photo': { perspective: 0.04, shade: 0.7, noise: 6, blur: 1, jpeg: 80, margin: { share: 0.08, colour: '#54483c' } },
};
