import { sampleThrough } from './align.ts';
import { withoutCreases } from './creases.ts';
import { blur, covers, type GreyImage, type Rect, rangeAround } from './images.ts';
import { onceFor } from './once-for.ts';
import { valueAtRank } from './rank.ts';
import type { Transform } from './transforms.ts';

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
/** Where more ink than this was issued there is print, which copiers make darker. */
const paperInk = 0.2;
/** Print that dissolved leaves traces; what was covered leaves none, of ink darker than this. */
const surePrint = 0.3;
const goneTolerance = 0.2;
const goneWeight = 4;
/** Edge of the paper, in pixels: shadows and holes. */
const edge = 24;

function paperOf(grey: Float32Array): number {
  const some = Float32Array.from(
    { length: Math.ceil(grey.length / 97) },
    (_, index) => grey[index * 97] as number,
  ).sort();
  return Math.max(1, some[Math.floor(some.length * 0.8)] ?? 255);
}

/** Paper differs from place to place where a lamp or a window lights it: its brightness in cells of this side. */
const cell = 48;

function evenOut({ width, height, grey }: GreyImage): Float32Array {
  const across = Math.ceil(width / cell);
  const papers: number[] = [];
  const measured = new Float32Array((cell / 3) ** 2);
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      let count = 0;
      for (let y = top; y < Math.min(height, top + cell); y += 3) {
        for (let x = left; x < Math.min(width, left + cell); x += 3, count += 1) {
          measured[count] = grey[y * width + x] as number;
        }
      }
      papers.push(Math.max(40, valueAtRank(measured.subarray(0, count), Math.floor(count * 0.8)) as number));
    }
  }
  const ink = new Float32Array(grey.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * across;
    for (let x = 0; x < width; x += 1, at += 1) {
      ink[at] = 1 - (grey[at] as number) / (papers[row + Math.floor(x / cell)] as number);
    }
  }
  return ink;
}

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
  return withoutHeaviest(rows) > lineWeight / 4 && withoutHeaviest(columns) > lineWeight / 2;
}

/** From one place where a line of writing could stand to the next. */
const lineStep = lineWidth / 4;

/** Calls for each place where a line of writing could stand, with the sum of what lies on it. */
function eachLine(values: Float32Array, { width, height }: GreyImage, visit: (line: Rect, sum: number) => void): void {
  // Four of these make up a line, and the next line has three of them in common with it.
  const parts = new Float64Array(Math.ceil((width - edge) / lineStep));
  for (let y = edge; y + lineHeight < height - edge; y += lineHeight / 2) {
    parts.fill(0);
    for (let v = y; v < y + lineHeight; v += 1) {
      for (let part = 0, x = edge; x + lineStep <= width; part += 1, x += lineStep) {
        let sum = 0;
        for (let at = v * width + x, end = at + lineStep; at < end; at += 1) sum += values[at] as number;
        parts[part] = (parts[part] as number) + sum;
      }
    }
    for (let part = 0, x = edge; x + lineWidth < width - edge; part += 1, x += lineStep) {
      const first = (parts[part] as number) + (parts[part + 1] as number);
      const second = (parts[part + 2] as number) + (parts[part + 3] as number);
      visit({ x, y, width: lineWidth, height: lineHeight }, first + second);
    }
  }
}

/** Where pale ink that was not issued adds up to a line of writing. */
function thinWriting(pale: Float32Array, page: GreyImage): Rect[] {
  const lines: Rect[] = [];
  eachLine(pale, page, (line, sum) => {
    if (sum > lineWeight && isWriting(pale, page.width, line)) lines.push(line);
  });
  return lines;
}

/** Where print is gone, as much as a word. */
function goneWords(gone: Float32Array, page: GreyImage): Rect[] {
  const lines: Rect[] = [];
  eachLine(gone, page, (line, sum) => {
    if (sum > goneWeight) lines.push(line);
  });
  return lines;
}

function clear(values: Float32Array, { width, height }: GreyImage, apart: readonly Rect[]): void {
  for (const rect of apart) {
    const [left, right] = [Math.max(0, rect.x), Math.max(0, Math.min(width, rect.x + rect.width))];
    for (let y = Math.max(0, rect.y); y < Math.min(height, rect.y + rect.height); y += 1) {
      values.fill(0, y * width + left, y * width + right);
    }
  }
}

/**
 * `apart`: parts that are looked at otherwise. `isPardoned`: places where ink may lie that was not issued. `isLasting`:
 * places whose print must still be seen.
 */
export type MarksWish = {
  strength: number;
  apart: readonly Rect[];
  isPardoned: (x: number, y: number) => boolean;
  isLasting: (x: number, y: number) => boolean;
};

type Inks = { found: Float32Array; flat: Float32Array; issued: Float32Array };

/** Ink that is plainly too much or too little, paler ink on paper, and print of which nothing is left. */
function weighPage({ found, flat, issued }: Inks, { width, height }: GreyImage, wish: MarksWish) {
  const { strength, isPardoned, isLasting } = wish;
  const [wrong, pale, gone] = [0, 1, 2].map(() => new Float32Array(found.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const ink = (found[at] as number) / strength;
      const print = issued[at] as number;
      // Nothing to look for where both are paper, or both print.
      if (Math.abs(ink - print) < writingTolerance) continue;
      const [most, least] = rangeAround(issued, at, width);
      wrong[at] = Math.max(0, ink - most - lineTolerance, least - ink - lineTolerance);
      if (most < paperInk) pale[at] = Math.max(0, (flat[at] as number) / strength - most - writingTolerance);
      if (print > surePrint && ink < print - goneTolerance && isLasting(x, y)) {
        const [left] = rangeAround(found, at, width);
        gone[at] = Math.max(0, print - left / strength - goneTolerance);
      }
      const isOurs = wrong[at] === 0 && pale[at] === 0;
      if (!isOurs && isPardoned(x, y)) [wrong[at], pale[at]] = [0, 0];
    }
  }
  return { wrong, pale, gone };
}

/** Spots of a copy, in the coarse frame of the original, where there is ink that was not issued or ink is gone. */
export function findMarks(
  { original, copy, transform }: { original: GreyImage; copy: GreyImage; transform: Transform },
  wish: MarksWish,
): Rect[] {
  const { width, height } = original;
  const found = evenOut(blur(sampleThrough(copy, transform, { x: 0, y: 0, width, height }), 0.8));
  const inks = {
    found,
    flat: withoutCreases(found, original),
    issued: onceFor(original, 'even', () => evenOut(blur(original, 1))),
  };
  const { wrong, pale, gone } = weighPage(inks, original, wish);
  clear(pale, original, wish.apart);
  clear(gone, original, wish.apart);
  return [...heavySpots(wrong, original, wish.apart), ...thinWriting(pale, original), ...goneWords(gone, original)];
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
