import type { GreyImage } from './images.ts';
import { valueAtRank } from './rank.ts';

/** A crease casts a shadow of at most this; the share of a line that may be lighter. Writing has gaps, a shadow has none. */
const darkestCrease = 0.3;
const faintestCrease = 0.04;
const shareLighter = 0.25;

/** How dark the shadow of a crease is on each place of one line: most of the line is at least as dark. */
function shadowOf(values: Float32Array): number {
  const shadow = valueAtRank(values, Math.floor(values.length * shareLighter)) ?? 0;
  return shadow < faintestCrease ? 0 : Math.min(darkestCrease, shadow);
}

/** Takes the shadows of creases away that run across the whole sheet, along its lines and across them. */
export function withoutCreases(ink: Float32Array, { width, height }: GreyImage): Float32Array {
  const rows = new Float32Array(height);
  const line = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    line.set(ink.subarray(y * width, (y + 1) * width));
    rows[y] = shadowOf(line);
  }
  const columns = new Float32Array(width);
  const column = new Float32Array(height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) column[y] = ink[y * width + x] as number;
    columns[x] = shadowOf(column);
  }
  const clean = new Float32Array(ink.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = rows[y] as number;
    for (let x = 0; x < width; x += 1, at += 1) clean[at] = (ink[at] as number) - Math.max(row, columns[x] as number);
  }
  return clean;
}
