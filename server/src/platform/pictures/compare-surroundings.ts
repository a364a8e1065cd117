import { sampleThrough } from './align.ts';
import { heaviest } from './heaviest.ts';
import { blur, cut, type GreyImage, nameOf, type Rect } from './images.ts';
import { inkOf } from './ink.ts';
import { onceAtFocus, onceFor } from './once-for.ts';
import type { Point } from './qr-codes.ts';
import { chain, type Transform } from './transforms.ts';

/** Beside a field, in pixels of the fine original (200 dpi): a character set there would be read with it. */
const reach = 36;
const above = 2;
const calming = 0.8;
/** What scanning does to the edges of letters, as a share of full ink, and how far they may lie off. */
const edgeTolerance = 0.12;
const stray = 2;
const paperInk = 0.25;

/** `shift`: where the field was found beside its place. */
export type Surrounded = { field: string; rect: Rect; shift: Point };
/** `extra`: the most ink on a spot that was not issued. */
export type Surrounding = { field: string; rect: Rect; extra: number };

export type SurroundingsWish = {
  focus: number;
  strength: number;
  /** Pictures and codes: no paper, so ink cannot be told from it. */
  pictures: readonly Rect[];
  /** Ink that is no mark, by its place in the original. */
  isPardoned: (x: number, y: number) => boolean;
};

/** The place with its surroundings, as far as no picture is in the way. */
function around({ x, y, width, height }: Rect, pictures: readonly Rect[]): Rect {
  const beside = pictures.filter((one) => one.y < y + height + above && one.y + one.height > y - above);
  const ends = beside.filter((one) => one.x + one.width <= x).map((one) => one.x + one.width + 2);
  const starts = beside.filter((one) => one.x >= x + width).map((one) => one.x - 2);
  const left = Math.max(x - reach, ...ends);
  const right = Math.min(x + width + reach, ...starts);
  return { x: left, y: y - above, width: right - left, height: height + 2 * above };
}

/** The most within so many pixels around: along the lines, then across them. */
function spreadInk({ width, height, grey }: GreyImage, by: number): Float32Array {
  const along = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let u = Math.max(0, x - by); u <= Math.min(width - 1, x + by); u += 1) {
        most = Math.max(most, grey[y * width + u] as number);
      }
      along[y * width + x] = most;
    }
  }
  const result = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let v = Math.max(0, y - by); v <= Math.min(height - 1, y + by); v += 1) {
        most = Math.max(most, along[v * width + x] as number);
      }
      result[y * width + x] = most;
    }
  }
  return result;
}

type Sides = { original: GreyImage; copy: GreyImage; transform: Transform };

/** How much ink that was not issued lies on and beside each place of a copy that is aligned with its original. */
export function compareSurroundings(
  { original, copy, transform }: Sides,
  places: readonly Surrounded[],
  { focus, strength, pictures, isPardoned }: SurroundingsWish,
): Surrounding[] {
  return places.map(({ field, rect, shift }) => {
    const area = around(rect, pictures);
    const shifted = chain([1, 0, shift.x, 0, 1, shift.y, 0, 0, 1], transform);
    const asIssued = onceFor(original, nameOf(area), () => cut(original, area));
    const issued = onceAtFocus(asIssued, 'ink beside', focus, () => blur(inkOf(blur(asIssued, focus)), calming));
    const found = blur(inkOf(sampleThrough(copy, shifted, area), issued), calming);
    const most = onceFor(issued, 'spread', () => spreadInk(issued, stray));
    const extra = found.grey.map((ink, at) => {
      // Where print was issued the field itself is compared, with the strength of its own ink.
      if ((most[at] as number) > paperInk) return 0;
      const tooMuch = ink / strength - (most[at] as number) - edgeTolerance;
      if (tooMuch <= 0) return 0;
      return isPardoned(area.x + (at % area.width), area.y + Math.floor(at / area.width)) ? 0 : tooMuch;
    });
    return { field, rect, extra: heaviest(extra, issued) };
  });
}
