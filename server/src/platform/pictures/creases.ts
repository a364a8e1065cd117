import type { GreyImage } from './images.ts';

/** A crease casts a shadow of at most this; the share of a line that may be lighter. Writing has gaps, a shadow has none. */
const darkestCrease = 0.3;
const faintestCrease = 0.04;
const shareLighter = 0.25;

/** How dark the shadow of a crease is on each place of one line: most of the line is at least as dark. */
function shadowOf(values: Float32Array): number {
  const sorted = values.sort();
  const shadow = sorted[Math.floor(sorted.length * shareLighter)] ?? 0;
  return shadow < faintestCrease ? 0 : Math.min(darkestCrease, shadow);
}

/** Takes the shadows of creases away that run across the whole sheet, along its lines and across them. */
export function withoutCreases(ink: Float32Array, { width, height }: GreyImage): Float32Array {
  const rows = Float32Array.from({ length: height }, (_, y) => shadowOf(ink.slice(y * width, (y + 1) * width)));
  const columns = Float32Array.from({ length: width }, (_, x) =>
    shadowOf(Float32Array.from({ length: height }, (_value, y) => ink[y * width + x] as number)),
  );
  return ink.map(
    (value, at) => value - Math.max(rows[Math.floor(at / width)] as number, columns[at % width] as number),
  );
}
