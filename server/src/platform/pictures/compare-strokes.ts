import type { GreyImage } from './images.ts';
import { onceFor } from './once-for.ts';

/** On a page of ink and paper alone, where black and white made strokes thicker or thinner. In pixels at 200 dpi. */
const reach = 2;
const diagonal = Math.SQRT2;
/** What is surely ink, and what might be. */
const surely = 110;
const perhaps = 200;
const half = 140;

/** How far each pixel is from the nearest one that is set. */
function distancesTo(isSet: Uint8Array, { width, height }: GreyImage): Float32Array {
  const far = width + height;
  // A border all around, from which nothing is near: no pixel needs to ask whether it has neighbours.
  const row = width + 2;
  const away = new Float32Array(row * (height + 2)).fill(2 * far);
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0, at = (y + 1) * row + 1; x < width; x += 1, at += 1, from += 1)
      away[at] = isSet[from] === 1 ? 0 : far;
  }
  const relax = (at: number, back: 1 | -1) => {
    const beside = Math.min((away[at - back] as number) + 1, (away[at - back * row] as number) + 1);
    const across = Math.min(away[at - back * (row + 1)] as number, away[at - back * (row - 1)] as number) + diagonal;
    away[at] = Math.min(away[at] as number, beside, across);
  };
  for (let y = 1; y <= height; y += 1) for (let x = 1; x <= width; x += 1) relax(y * row + x, 1);
  for (let y = height; y >= 1; y -= 1) for (let x = width; x >= 1; x -= 1) relax(y * row + x, -1);
  const inside = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + 1) * row + 1;
    inside.set(away.subarray(from, from + width), y * width);
  }
  return inside;
}

/** Which pixels are darker, or, `isPaper`, which are not. */
function darker({ grey }: GreyImage, level: number, isPaper = false): Uint8Array {
  const isSet = new Uint8Array(grey.length);
  for (let at = 0; at < isSet.length; at += 1) isSet[at] = (grey[at] as number) < level === isPaper ? 0 : 1;
  return isSet;
}

/** The middles of the strokes: ink as far from paper as its neighbours, or farther. */
function middlesOf(image: GreyImage, level: number, margin: number): number[] {
  const { width, height } = image;
  const depth = distancesTo(darker(image, level, true), image);
  const middles: number[] = [];
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const at = y * width + x;
      const own = depth[at] as number;
      if (own === 0) continue;
      const isBesideNoDeeper = (depth[at - 1] as number) <= own && (depth[at + 1] as number) <= own;
      if (isBesideNoDeeper && (depth[at - width] as number) <= own && (depth[at + width] as number) <= own)
        middles.push(at);
    }
  }
  return middles;
}

/** Lengths of strokes, in pixels: of those too many, and of those that are gone. */
export type StrokeLook = { extraStrokes: number; missingStrokes: number };

/** Holds the strokes of a field against those of its original, whatever their thickness. */
export function compareStrokes(original: GreyImage, copy: GreyImage, margin: number): StrokeLook {
  const issued = onceFor(original, `strokes ${margin}`, () => ({
    away: distancesTo(darker(original, perhaps), original),
    middles: middlesOf(original, surely, margin),
  }));
  const toFound = distancesTo(darker(copy, perhaps), copy);
  const beyond = (middles: readonly number[], away: Float32Array) =>
    middles.filter((at) => (away[at] as number) > reach).length;
  return {
    extraStrokes: beyond(middlesOf(copy, half, margin), issued.away),
    missingStrokes: beyond(issued.middles, toFound),
  };
}
