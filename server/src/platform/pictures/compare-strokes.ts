import type { GreyImage } from './images.ts';

/** On a page of ink and paper alone, where black and white made strokes thicker or thinner. In pixels at 200 dpi. */
const reach = 2;
const diagonal = Math.SQRT2;
/** What is surely ink, and what might be. */
const surely = 110;
const perhaps = 200;
const half = 140;

/** How far each pixel is from the nearest one that is set. */
function distancesTo(isSet: (at: number) => boolean, { width, height }: GreyImage): Float32Array {
  const far = width + height;
  const away = Float32Array.from({ length: width * height }, (_, at) => (isSet(at) ? 0 : far));
  const relax = (at: number, from: number, cost: number) => {
    const value = (away[from] as number) + cost;
    if (value < (away[at] as number)) away[at] = value;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (x > 0) relax(at, at - 1, 1);
      if (y > 0) relax(at, at - width, 1);
      if (x > 0 && y > 0) relax(at, at - width - 1, diagonal);
      if (x < width - 1 && y > 0) relax(at, at - width + 1, diagonal);
    }
  }
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x;
      if (x < width - 1) relax(at, at + 1, 1);
      if (y < height - 1) relax(at, at + width, 1);
      if (x < width - 1 && y < height - 1) relax(at, at + width + 1, diagonal);
      if (x > 0 && y < height - 1) relax(at, at + width - 1, diagonal);
    }
  }
  return away;
}

/** The middles of the strokes: ink as far from paper as its neighbours, or farther. */
function middlesOf(isInk: (at: number) => boolean, image: GreyImage, margin: number): number[] {
  const { width, height } = image;
  const depth = distancesTo((at) => !isInk(at), image);
  const middles: number[] = [];
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const at = y * width + x;
      const own = depth[at] as number;
      if (own === 0) continue;
      const around = [at - 1, at + 1, at - width, at + width];
      if (around.every((one) => (depth[one] as number) <= own)) middles.push(at);
    }
  }
  return middles;
}

/** Lengths of strokes, in pixels: of those too many, and of those that are gone. */
export type StrokeLook = { extraStrokes: number; missingStrokes: number };

/** Holds the strokes of a field against those of its original, whatever their thickness. */
export function compareStrokes(original: GreyImage, copy: GreyImage, margin: number): StrokeLook {
  const darker = (image: GreyImage, level: number) => (at: number) => (image.grey[at] as number) < level;
  const toIssued = distancesTo(darker(original, perhaps), original);
  const toFound = distancesTo(darker(copy, perhaps), copy);
  const beyond = (middles: readonly number[], away: Float32Array) =>
    middles.filter((at) => (away[at] as number) > reach).length;
  return {
    extraStrokes: beyond(middlesOf(darker(copy, half), copy, margin), toIssued),
    missingStrokes: beyond(middlesOf(darker(original, surely), original, margin), toFound),
  };
}
