import type { GreyImage } from './images.ts';

/** A crease casts a shadow of at most this along so many pixels; the share of them that are at least as dark. */
const darkestCrease = 0.3;
const faintestCrease = 0.04;
const creaseLength = 80;
const shareLighter = 0.25;

/** How dark the shadow of a crease is on each place of one line: most of the line is at least as dark. */
function shadowOf(values: Float32Array): number {
  const sorted = values.sort();
  const shadow = sorted[Math.floor(sorted.length * shareLighter)] ?? 0;
  return shadow < faintestCrease ? 0 : Math.min(darkestCrease, shadow);
}

/** Takes the shadows of creases away, along the lines and across them. */
export function withoutCreases(ink: Float32Array, { width, height }: GreyImage): Float32Array {
  const shadows = new Float32Array(ink.length);
  for (let top = 0; top < height; top += 1) {
    for (let left = 0; left < width; left += creaseLength) {
      const shadow = shadowOf(ink.slice(top * width + left, top * width + Math.min(width, left + creaseLength)));
      if (shadow > 0) shadows.fill(shadow, top * width + left, top * width + Math.min(width, left + creaseLength));
    }
  }
  for (let top = 0; top < height; top += creaseLength) {
    const bottom = Math.min(height, top + creaseLength);
    const column = new Float32Array(bottom - top);
    for (let left = 0; left < width; left += 1) {
      for (let y = top; y < bottom; y += 1) column[y - top] = ink[y * width + left] as number;
      const shadow = shadowOf(column);
      if (shadow === 0) continue;
      for (let y = top; y < bottom; y += 1) {
        const at = y * width + left;
        shadows[at] = Math.max(shadows[at] as number, shadow);
      }
    }
  }
  return ink.map((value, at) => value - (shadows[at] as number));
}
