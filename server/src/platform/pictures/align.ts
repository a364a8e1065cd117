import { findPatch, type Patch, patchOf } from './find-patch.ts';
import { cut, type GreyImage } from './images.ts';
import type { Point } from './qr-codes.ts';
import { apply, fitRobustly, type Pair, type Transform } from './transforms.ts';

/** Side of a patch that is searched for, and from one patch to the next, in pixels of the coarse original (100 dpi). */
const patchSize = 28;
const patchStep = 22;
const mostPatches = 90;
/** How alike two patches must be, from -1 to 1. */
const alike = 0.55;
/** Rings around the start, in pixels, in which the map is settled one after the other: a guess from a small code is wrong far away. */
const rings = [300, 520, 800, 3000];
const firstReach = 8;
const sureReach = 4;
const lastReaches = [5, 3];
const tolerance = 1.6;
/** A copy is aligned when this many patches agree, and this share of all. */
const fewestPatches = 14;
const smallestShare = 0.3;

/** How sharply a patch fixes its place: the weaker direction of its edges. */
function cornerness({ width, height, grey }: GreyImage): number {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = (grey[at + 1] as number) - (grey[at - 1] as number);
      const down = (grey[at + width] as number) - (grey[at - width] as number);
      xx += across * across;
      yy += down * down;
      xy += across * down;
    }
  }
  const mean = (xx + yy) / 2;
  return mean - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
}

/** Places of an original that can be found again in a copy: the best of each neighbourhood. */
export function choosePatches(original: GreyImage): Patch[] {
  const patches: (Patch & { score: number })[] = [];
  for (let y = patchSize; y < original.height - 2 * patchSize; y += patchStep) {
    for (let x = patchSize; x < original.width - 2 * patchSize; x += patchStep) {
      const pixels = cut(original, { x, y, width: patchSize, height: patchSize });
      const score = cornerness(pixels);
      if (score < patchSize * patchSize * 40) continue;
      const half = (patchSize - 1) / 2;
      patches.push({ ...patchOf(pixels, { x: x + half, y: y + half }), score });
    }
  }
  return spread(patches);
}

/** Not all from the busiest corner. */
function spread<P extends { centre: Point; score: number }>(patches: P[]): P[] {
  const cells = new Map<string, P[]>();
  for (const patch of patches) {
    const cell = `${Math.floor(patch.centre.x / 140)} ${Math.floor(patch.centre.y / 140)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), patch]);
  }
  const sorted = [...cells.values()].map((cell) => cell.sort((a, b) => b.score - a.score));
  const chosen: P[] = [];
  for (let round = 0; chosen.length < mostPatches; round += 1) {
    const next = sorted.flatMap((cell) => (cell[round] === undefined ? [] : [cell[round] as P]));
    if (next.length === 0) break;
    chosen.push(...next);
  }
  return chosen.slice(0, mostPatches);
}

/** Part of a copy as the map brings it into the frame of the original: the brightness between its pixels. Outside it is white, as paper is. */
export function sampleThrough(
  copy: GreyImage,
  transform: Transform,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): GreyImage {
  const sampled = new Float32Array(width * height);
  const [a, b, c, d, e, f, g, h, i] = transform;
  const { grey, width: below } = copy;
  const last = { across: below - 1, down: copy.height - 1 };
  for (let v = y, to = 0; v < y + height; v += 1) {
    for (let u = x; u < x + width; u += 1, to += 1) {
      const depth = g * u + h * v + i;
      const fromX = (a * u + b * v + c) / depth;
      const fromY = (d * u + e * v + f) / depth;
      if (!(fromX >= 0 && fromY >= 0 && fromX < last.across && fromY < last.down)) {
        sampled[to] = 255;
        continue;
      }
      // Not below nought: what is behind the point is cut off.
      const left = fromX | 0;
      const top = fromY | 0;
      const across = fromX - left;
      const down = fromY - top;
      const at = top * below + left;
      const upper = (grey[at] as number) * (1 - across) + (grey[at + 1] as number) * across;
      const lower = (grey[at + below] as number) * (1 - across) + (grey[at + below + 1] as number) * across;
      sampled[to] = upper * (1 - down) + lower * down;
    }
  }
  return { width, height, grey: sampled };
}

function findPairs(copy: GreyImage, transform: Transform, patches: readonly Patch[], reach: number): Pair[] {
  return patches.flatMap((patch) => {
    const { centre, pixels } = patch;
    const half = (pixels.width - 1) / 2;
    const side = pixels.width + 2 * reach;
    const corner = { x: centre.x - half - reach, y: centre.y - half - reach };
    const found = findPatch(patch, sampleThrough(copy, transform, { ...corner, width: side, height: side }), reach);
    // At the border of the window something better may lie outside it.
    const isInside = Math.max(Math.abs(found.shift.x), Math.abs(found.shift.y)) < reach;
    if (found.likeness < alike || !isInside) return [];
    return [{ from: centre, to: apply(transform, { x: centre.x + found.shift.x, y: centre.y + found.shift.y }) }];
  });
}

/** `bent`: how far the places that agree lie beside their map, in pixels of the coarse original: paper that is not flat. */
export type Alignment = { transform: Transform; agreeing: number; of: number; bent: number };

function meanDistance(transform: Transform, pairs: readonly Pair[]): number {
  const sum = pairs.reduce((total, { from, to }) => {
    const reached = apply(transform, from);
    return total + Math.hypot(reached.x - to.x, reached.y - to.y);
  }, 0);
  return sum / Math.max(1, pairs.length);
}

/** How a page lies: flat under a scanner, or seen from somewhere. A map too free bends away far from its patches. */
export type View = 'flat' | 'tilted';

function refit(pairs: readonly Pair[], view: View): ReturnType<typeof fitRobustly> {
  const limit = tolerance * 1.5;
  const tilted = view === 'tilted' && pairs.length >= 12 ? fitRobustly(pairs, 'projective', limit) : undefined;
  return tilted ?? fitRobustly(pairs, 'affine', limit);
}

/**
 * The map from a coarse original to a copy of about the same scale, from a first guess that is right around `start`;
 * undefined where the two do not look alike.
 */
export function align(
  { patches, copy }: { patches: readonly Patch[]; copy: GreyImage },
  { guess, view }: { guess: Transform; view: View },
  start: Point,
): Alignment | undefined {
  let transform = guess;
  const away = ({ centre }: Patch) => Math.hypot(centre.x - start.x, centre.y - start.y);
  let ringReach = firstReach;
  for (const ring of rings) {
    const inside = patches.filter((patch) => away(patch) < ring);
    const settled = refit(findPairs(copy, transform, inside, ringReach), view);
    if (settled !== undefined) transform = settled.transform;
    // Where nearly all agree, the next ring is not far off.
    const isSure =
      view === 'flat' && settled !== undefined && settled.inliers.length >= inside.length * 0.85 && inside.length >= 10;
    ringReach = isSure ? sureReach : firstReach;
  }
  let agreeing: readonly Pair[] = [];
  for (const reach of lastReaches) {
    const pairs = findPairs(copy, transform, patches, reach);
    const settled = fitRobustly(pairs, 'projective', tolerance) ?? fitRobustly(pairs, 'affine', tolerance);
    if (settled === undefined) return undefined;
    ({ transform } = settled);
    agreeing = settled.inliers;
  }
  const { length: count } = agreeing;
  const isAligned = count >= fewestPatches && count >= patches.length * smallestShare;
  if (!isAligned) return undefined;
  return { transform, agreeing: count, of: patches.length, bent: meanDistance(transform, agreeing) };
}
