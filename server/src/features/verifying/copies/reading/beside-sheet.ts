import { type GreyImage, shrink } from '../../../../platform/pictures/images.ts';
import type { Point } from '../../../../platform/pictures/qr-codes.ts';
import { apply, chain, scaleAt, type Transform } from '../../../../platform/pictures/transforms.ts';
import { pixelsPerMillimetre, shrinking } from './page-frame.ts';

/** What lies beside the sheet is looked at in cells of so many millimetres, at about 50 dots an inch. */
const cellMillimetres = 5;
const coarser = 4;
/** So far from its edge, in millimetres, its shadow and the corners of the paper are not looked at. */
const margin = 4;
/** Ink is so much darker than what is around it, and covers such a share of a cell that is written on. */
const inkShade = 0.62;
const leastInk = 0.03;
const mostInk = 0.45;
/** Cells with writing on them: about fifteen square centimetres. A table, a cloth or a hand beside the sheet has fewer. */
const mostCells = 60;

type Quad = readonly [Point, Point, Point, Point];

/** How far inside a four-cornered sheet a point lies; negative where it lies outside. */
function depthIn(corners: Quad, { x, y }: Point): number {
  const depths = corners.map((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
  });
  return Math.min(...depths);
}

/** Whether a cell has dark strokes on an even ground. */
function isWritten({ width, grey }: GreyImage, { x, y }: Point, side: number): boolean {
  const values: number[] = [];
  for (let v = y; v < y + side; v += 1)
    for (let u = x; u < x + side; u += 1) values.push(grey[v * width + u] as number);
  const sorted = Float32Array.from(values).sort();
  const ground = sorted[Math.floor(sorted.length * 0.8)] as number;
  const ink = sorted.findIndex((value) => value >= ground * inkShade) / sorted.length;
  return ground > 30 && ink >= leastInk && ink <= mostInk;
}

/**
 * Whether much is written on the picture beside the sheet: another sheet, which whoever looks at the picture may take for
 * the one that was compared.
 */
export function hasWritingBeside(original: GreyImage, copy: GreyImage, toCopy: Transform): boolean {
  const { width, height } = original;
  const scale = scaleAt(toCopy, { x: width / 2, y: height / 2 });
  const factor = Math.max(1, Math.round(scale * coarser));
  const small = shrink(copy, factor);
  const toSmall = chain(toCopy, shrinking(factor));
  const cornerOf = (x: number, y: number) => apply(toSmall, { x, y });
  const corners: Quad = [cornerOf(0, 0), cornerOf(width, 0), cornerOf(width, height), cornerOf(0, height)];
  const millimetre = (scale / factor) * pixelsPerMillimetre;
  const side = Math.max(4, Math.round(cellMillimetres * millimetre));
  let cells = 0;
  for (let y = 0; y + side <= small.height; y += side) {
    for (let x = 0; x + side <= small.width; x += side) {
      const middle = { x: x + side / 2, y: y + side / 2 };
      const isOutside = depthIn(corners, middle) < -(margin + cellMillimetres / 2) * millimetre;
      if (isOutside && isWritten(small, { x, y }, side)) cells += 1;
    }
  }
  return cells > mostCells;
}
