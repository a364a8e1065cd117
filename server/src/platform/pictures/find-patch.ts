import type { GreyImage } from './images.ts';
import type { Point } from './qr-codes.ts';

export type Patch = { centre: Point; pixels: GreyImage; mean: number; norm: number };
function measure(pixels: GreyImage): { mean: number; norm: number } {
  let sum = 0;
  for (const value of pixels.grey) sum += value;
  const mean = sum / pixels.grey.length;
  let squares = 0;
  for (const value of pixels.grey) squares += (value - mean) ** 2;
  return { mean, norm: Math.sqrt(squares) };
}

/** Sums of a window from its corner to each place, of brightness and of its square: those of any part are four look-ups. */
type WindowSums = { row: number; sums: Float64Array; squares: Float64Array };

function addUp({ width, height, grey }: GreyImage): WindowSums {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const squares = new Float64Array(row * (height + 1));
  for (let y = 0, from = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0, to = (y + 1) * row + 1; x < width; x += 1, from += 1, to += 1) {
      const value = grey[from] as number;
      sum += value;
      square += value * value;
      sums[to] = (sums[to - row] as number) + sum;
      squares[to] = (squares[to - row] as number) + square;
    }
  }
  return { row, sums, squares };
}

type Place = { left: number; top: number };

/** Four pixels at a time: each waits for its own sum alone. */
function productOf({ width, height, grey }: GreyImage, window: GreyImage, { left, top }: Place): number {
  const around = window.grey;
  const fours = width - (width % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let y = 0; y < height; y += 1) {
    const at = y * width;
    const from = (top + y) * window.width + left;
    for (let x = 0; x < fours; x += 4) {
      a += (around[from + x] as number) * (grey[at + x] as number);
      b += (around[from + x + 1] as number) * (grey[at + x + 1] as number);
      c += (around[from + x + 2] as number) * (grey[at + x + 2] as number);
      d += (around[from + x + 3] as number) * (grey[at + x + 3] as number);
    }
    for (let x = fours; x < width; x += 1) a += (around[from + x] as number) * (grey[at + x] as number);
  }
  return a + b + c + d;
}

/** The sum of a part: from its upper left corner, `from`, down to its lower left one, `to`. */
const between = (all: Float64Array, from: number, to: number, width: number): number =>
  (all[to + width] as number) - (all[to] as number) - (all[from + width] as number) + (all[from] as number);

/** Likeness of a patch and the part of a window at this place. */
function likeness(
  { pixels, mean, norm }: Patch,
  window: GreyImage,
  { row, sums, squares }: WindowSums,
  { left, top }: Place,
): number {
  const { width, height } = pixels;
  const from = top * row + left;
  const to = from + height * row;
  const sum = between(sums, from, to, width);
  const count = width * height;
  const spreadOf = between(squares, from, to, width) - (sum * sum) / count;
  if (spreadOf < count * 4 || norm === 0) return 0;
  const product = productOf(pixels, window, { left, top });
  return (product - sum * mean) / (Math.sqrt(spreadOf) * norm);
}

/** Where between three neighbours the top of their curve lies, from -0.5 to 0.5. */
function peak(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after;
  return bend >= -1e-9 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
}

export type Found = { shift: Point; likeness: number };

/** A wide window may hold something like the patch elsewhere: so many of its best places are looked at closely. */
const closely = (reach: number) => (reach > 4 ? 2 : 1);

/** Likeness by place in a window; each is worked out when it is asked for. Outside it is that of the least alike. */
function scoresOf(patch: Patch, window: GreyImage, side: number): (left: number, top: number) => number {
  const sums = addUp(window);
  const scores = new Float32Array(side * side).fill(Number.NaN);
  return (left, top) => {
    if (left < 0 || top < 0 || left >= side || top >= side) return -1;
    const at = top * side + left;
    if (Number.isNaN(scores[at])) scores[at] = likeness(patch, window, sums, { left, top });
    return scores[at] as number;
  };
}

type Scored = Place & { score: number };

/** From a place to the best of its neighbours, as long as one is better. */
function climb(from: Scored, scoreAt: (left: number, top: number) => number): Scored {
  let best = from;
  for (let top = from.top - 1; top <= from.top + 1; top += 1) {
    for (let left = from.left - 1; left <= from.left + 1; left += 1) {
      const score = scoreAt(left, top);
      if (score > best.score) best = { left, top, score };
    }
  }
  return best === from ? best : climb(best, scoreAt);
}

/**
 * Where in a window the patch fits best, from its middle, between pixels. Every other place is tried, then what lies
 * around the best of them: pages out of focus by a pixel look alike two pixels away.
 */
export function findPatch(patch: Patch, window: GreyImage, reach: number): Found {
  const side = 2 * reach + 1;
  const scoreAt = scoresOf(patch, window, side);
  const tried: Scored[] = [];
  for (let top = 0; top < side; top += 2) {
    for (let left = 0; left < side; left += 2) tried.push({ left, top, score: scoreAt(left, top) });
  }
  const best = tried
    .sort((one, other) => other.score - one.score)
    .slice(0, closely(reach))
    .map((one) => climb(one, scoreAt))
    .reduce((one, other) => (other.score > one.score ? other : one));
  const { left, top } = best;
  const inside = left > 0 && left < side - 1 && top > 0 && top < side - 1;
  const across = inside ? peak(scoreAt(left - 1, top), best.score, scoreAt(left + 1, top)) : 0;
  const down = inside ? peak(scoreAt(left, top - 1), best.score, scoreAt(left, top + 1)) : 0;
  return { shift: { x: left - reach + across, y: top - reach + down }, likeness: best.score };
}

export function patchOf(pixels: GreyImage, centre: Point): Patch {
  return { centre, pixels, ...measure(pixels) };
}
