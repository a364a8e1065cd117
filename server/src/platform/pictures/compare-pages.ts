import { sampleThrough } from './align.ts';
import { blur, type GreyImage, type Rect } from './images.ts';
import type { Transform } from './transforms.ts';

/** Pixels that differ by less look the same. */
const visible = 40;
/** Of a coarse page (100 dpi): what scanning leaves of thin lines, as a share of full ink. */
const lineTolerance = 0.3;
const markWindow = 6;
/** Ink on a spot that is a word or a stamp, not dust. */
const markWeight = 4;
/** Thin writing: paler than that, but a line of it, so wide and high. Honest copies were seen to reach 1.3, lines 3.8. */
const writingTolerance = 0.12;
const lineWidth = 40;
const lineHeight = 8;
const lineWeight = 3;
const creaseWidth = 3;
/** Edge of the paper, in pixels: shadows and holes. */
const edge = 24;

/** Two drawings of one file differ in single pixels at the edges of letters. In a square of this side more is writing. */
const differingCell = 12;
const differingPixels = 8;

/** The share of pixels that differ, for two pages of the same size. */
export function shareDiffering(one: GreyImage, other: GreyImage): number {
  let count = 0;
  for (let index = 0; index < one.grey.length; index += 1) {
    if (Math.abs((one.grey[index] as number) - (other.grey[index] as number)) > visible) count += 1;
  }
  return count / one.grey.length;
}

/** Of two pages of the same size the places outside the given parts that look different: a few pixels are enough. */
export function findDiffering(one: GreyImage, other: GreyImage, apart: readonly Rect[]): Rect[] {
  const { width, height } = one;
  const cells = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (Math.abs((one.grey[at] as number) - (other.grey[at] as number)) <= visible) continue;
      const key = `${Math.floor(x / differingCell)} ${Math.floor(y / differingCell)}`;
      cells.set(key, (cells.get(key) ?? 0) + 1);
    }
  }
  return [...cells].flatMap(([key, count]) => {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    const [x, y] = [column * differingCell, row * differingCell];
    const middle = differingCell / 2;
    const isApart = apart.some((rect) => covers(rect, x + middle, y + middle));
    return count < differingPixels || isApart ? [] : [{ x, y, width: differingCell, height: differingCell }];
  });
}

function paperOf(grey: Float32Array): number {
  const some = grey.filter((_, index) => index % 97 === 0).sort();
  return Math.max(1, some[Math.floor(some.length * 0.8)] ?? 255);
}

/** Paper differs from place to place where a lamp or a window lights it: its brightness in cells of this side. */
const cell = 48;

function evenOut({ width, height, grey }: GreyImage): Float32Array {
  const across = Math.ceil(width / cell);
  const papers: number[] = [];
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      const values: number[] = [];
      for (let y = top; y < Math.min(height, top + cell); y += 3) {
        for (let x = left; x < Math.min(width, left + cell); x += 3) values.push(grey[y * width + x] as number);
      }
      values.sort((a, b) => a - b);
      papers.push(Math.max(40, values[Math.floor(values.length * 0.8)] as number));
    }
  }
  return grey.map((value, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    return 1 - value / (papers[Math.floor(y / cell) * across + Math.floor(x / cell)] as number);
  });
}

const covers = ({ x, y, width, height }: Rect, u: number, v: number) =>
  u >= x && v >= y && u < x + width && v < y + height;

/** The places of a page that are heavier than allowed, not in the given parts: the first few of them. */
function heavySpots(values: Float32Array, { width, height }: GreyImage, apart: readonly Rect[]): Rect[] {
  const spots: Rect[] = [];
  for (let y = edge; y + markWindow < height - edge; y += markWindow / 2) {
    for (let x = edge; x + markWindow < width - edge; x += markWindow / 2) {
      let sum = 0;
      for (let v = y; v < y + markWindow; v += 1) {
        for (let u = x; u < x + markWindow; u += 1) sum += values[v * width + u] as number;
      }
      const spot = { x, y, width: markWindow, height: markWindow };
      if (sum > markWeight && !apart.some((rect) => covers(rect, x + 3, y + 3))) spots.push(spot);
    }
  }
  return spots;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const withoutHeaviest = (values: readonly number[]) => sumOf([...values].sort((a, b) => a - b).slice(0, -creaseWidth));

/** A crease lies in a few rows or columns; writing fills a line. */
function isWriting(pale: Float32Array, width: number, line: Rect): boolean {
  const rows = new Array<number>(line.height).fill(0);
  const columns = new Array<number>(line.width).fill(0);
  for (let v = 0; v < line.height; v += 1) {
    for (let u = 0; u < line.width; u += 1) {
      const ink = pale[(line.y + v) * width + line.x + u] as number;
      rows[v] = (rows[v] as number) + ink;
      columns[u] = (columns[u] as number) + ink;
    }
  }
  if (sumOf(rows) <= lineWeight) return false;
  return withoutHeaviest(rows) > lineWeight / 4 && withoutHeaviest(columns) > lineWeight / 2;
}

/** Where pale ink that was not issued adds up to a line of writing, outside the given parts. */
function thinWriting(pale: Float32Array, { width, height }: GreyImage, apart: readonly Rect[]): Rect[] {
  for (const rect of apart) {
    for (let y = Math.max(0, rect.y); y < Math.min(height, rect.y + rect.height); y += 1) {
      pale.fill(0, y * width + Math.max(0, rect.x), y * width + Math.max(0, Math.min(width, rect.x + rect.width)));
    }
  }
  const lines: Rect[] = [];
  for (let y = edge; y + lineHeight < height - edge; y += lineHeight / 2) {
    for (let x = edge; x + lineWidth < width - edge; x += lineWidth / 4) {
      if (isWriting(pale, width, { x, y, width: lineWidth, height: lineHeight })) {
        lines.push({ x, y, width: lineWidth, height: lineHeight });
      }
    }
  }
  return lines;
}

/** Spots of a copy, in the coarse frame of the original, where there is ink that was not issued or ink is gone. */
export function findMarks(
  { original, copy, transform }: { original: GreyImage; copy: GreyImage; transform: Transform },
  { strength, apart }: { strength: number; apart: readonly Rect[] },
): Rect[] {
  const { width, height } = original;
  const found = evenOut(blur(sampleThrough(copy, transform, { x: 0, y: 0, width, height }), 0.8));
  const issued = evenOut(blur(original, 1));
  const wrong = new Float32Array(found.length);
  const pale = new Float32Array(found.length);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const ink = (found[at] as number) / strength;
      // Nothing to look for where both are paper.
      if (Math.abs(ink - (issued[at] as number)) < writingTolerance) continue;
      let most = Number.NEGATIVE_INFINITY;
      let least = Number.POSITIVE_INFINITY;
      for (let v = -2; v <= 2; v += 1) {
        for (let u = -2; u <= 2; u += 1) {
          const value = issued[at + v * width + u] as number;
          if (value > most) most = value;
          if (value < least) least = value;
        }
      }
      wrong[at] = Math.max(0, ink - most - lineTolerance, least - ink - lineTolerance);
      pale[at] = Math.max(0, ink - most - writingTolerance);
    }
  }
  return [...heavySpots(wrong, original, apart), ...thinWriting(pale, original, apart)];
}

/** Whether a page shows nothing but paper; `palest`: ink is darker than this share of it. */
export function isBlank({ width, height, grey }: GreyImage, palest = 0.7): boolean {
  const paper = paperOf(grey);
  let dark = 0;
  for (let y = edge; y < height - edge; y += 1) {
    for (let x = edge; x < width - edge; x += 1) if ((grey[y * width + x] as number) < paper * palest) dark += 1;
  }
  return dark < width * height * 0.0002;
}
