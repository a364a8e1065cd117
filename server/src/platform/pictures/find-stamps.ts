import type { ColourImage, Rect } from './images.ts';
import { apply, type Transform } from './transforms.ts';

/** Every other pixel of the fine original (200 dpi) is looked at. */
const step = 2;
/** How far the channels of a pixel are apart, of 255: coloured ink, and what may count as grey. */
const coloured = 35;
const greyish = 25;
/** Pixels of a stamp lie so close to each other, in steps. */
const gap = 2;
/** Sides of a round stamp, in steps (a quarter of a millimetre), and how oval it may be. */
const smallest = 48;
const largest = 180;
const mostOval = 1.7;
const directions = 36;
/** In so many directions its ring must be seen: print and signatures interrupt it. */
const ringSeen = 28;
const innerEdge = 0.8;

/** A part of the page in steps: where coloured ink lies that was not issued. */
type Mask = { left: number; top: number; width: number; height: number; set: Uint8Array };

const chromaAt = ({ width, height, rgba }: ColourImage, x: number, y: number): number => {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  const at = (row * width + column) * 4;
  const [red, green, blue] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
  return Math.max(red, green, blue) - Math.min(red, green, blue);
};

function isColouredAround(original: ColourImage, x: number, y: number): boolean {
  for (let v = -2; v <= 2; v += 1) {
    for (let u = -2; u <= 2; u += 1) if (chromaAt(original, x + u * step, y + v * step) > greyish) return true;
  }
  return false;
}

type Sides = { original: ColourImage; copy: ColourImage; transform: Transform };

function maskOf({ original, copy, transform }: Sides, { x, y, width, height }: Rect): Mask {
  const mask: Mask = {
    left: Math.max(0, Math.floor(x / step)),
    top: Math.max(0, Math.floor(y / step)),
    width: Math.ceil(width / step),
    height: Math.ceil(height / step),
    set: new Uint8Array(Math.ceil(width / step) * Math.ceil(height / step)),
  };
  for (let at = 0; at < mask.set.length; at += 1) {
    const place = {
      x: (mask.left + (at % mask.width)) * step,
      y: (mask.top + Math.floor(at / mask.width)) * step,
    };
    const seen = apply(transform, place);
    if (chromaAt(copy, seen.x, seen.y) < coloured) continue;
    if (!isColouredAround(original, place.x, place.y)) mask.set[at] = 1;
  }
  return mask;
}

/** Calls for each place around, as far as it is in the mask. */
function eachAround({ width, height }: Mask, at: number, visit: (other: number) => void): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let v = Math.max(0, y - gap); v <= Math.min(height - 1, y + gap); v += 1) {
    for (let u = Math.max(0, x - gap); u <= Math.min(width - 1, x + gap); u += 1) visit(v * width + u);
  }
}

/** Coloured ink that hangs together. */
function pieces(mask: Mask): number[][] {
  const seen = new Uint8Array(mask.set.length);
  const found: number[][] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (mask.set[start] !== 1 || seen[start] === 1) continue;
    const piece = [start];
    seen[start] = 1;
    for (let next = 0; next < piece.length; next += 1) {
      eachAround(mask, piece[next] as number, (other) => {
        if (mask.set[other] !== 1 || seen[other] === 1) return;
        seen[other] = 1;
        piece.push(other);
      });
    }
    found.push(piece);
  }
  return found;
}

/** The frame of a piece that is a ring, whatever is written inside it. */
function ringOf(piece: readonly number[], { width }: Mask): Rect | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const at of piece) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const [across, down] = [right - left + 1, bottom - top + 1];
  const isRound = Math.max(across / down, down / across) < mostOval;
  if (Math.min(across, down) < smallest || Math.max(across, down) > largest || !isRound) return undefined;
  const isSeen = new Uint8Array(directions);
  for (const at of piece) {
    const u = ((at % width) - left - (across - 1) / 2) / (across / 2);
    const v = (Math.floor(at / width) - top - (down - 1) / 2) / (down / 2);
    if (Math.hypot(u, v) < innerEdge) continue;
    isSeen[Math.floor(((Math.atan2(v, u) + Math.PI) / (2 * Math.PI)) * directions) % directions] = 1;
  }
  const count = isSeen.reduce((sum, one) => sum + one, 0);
  return count >= ringSeen ? { x: left, y: top, width: across, height: down } : undefined;
}

/** Which places of the original, in its pixels, a stamp covers with its ink. */
export type Stamps = (x: number, y: number) => boolean;

/**
 * The ink of round, coloured stamps in a part of a copy: an office's stamp beside a signature says nothing else than
 * what was issued. Writing without a ring around it, and ink that is black, is none.
 */
export function findStamps(sides: Sides, zone: Rect): Stamps {
  const mask = maskOf(sides, zone);
  const rings = pieces(mask).flatMap((piece) => ringOf(piece, mask) ?? []);
  const inked = new Uint8Array(mask.set.length);
  for (let at = 0; at < inked.length; at += 1) {
    if (mask.set[at] !== 1) continue;
    const [x, y] = [at % mask.width, Math.floor(at / mask.width)];
    const isInside = rings.some((one) => x >= one.x && y >= one.y && x < one.x + one.width && y < one.y + one.height);
    if (isInside) eachAround(mask, at, (other) => inked.fill(1, other, other + 1));
  }
  return (x, y) => {
    const [column, row] = [Math.round(x / step) - mask.left, Math.round(y / step) - mask.top];
    return (
      column >= 0 && row >= 0 && column < mask.width && row < mask.height && inked[row * mask.width + column] === 1
    );
  };
}
