import { sampleThrough } from './align.ts';
import { isUnlike } from './compare-pictures.ts';
import { compareStrokes, type StrokeLook } from './compare-strokes.ts';
import { correlation } from './correlation.ts';
import { findPatch, patchOf } from './find-patch.ts';
import { heaviest } from './heaviest.ts';
import { blur, cut, type GreyImage, nameOf, type Rect } from './images.ts';
import { inkOf } from './ink.ts';
import { onceAtFocus, onceFor } from './once-for.ts';
import type { Point } from './qr-codes.ts';
import { valueAtRank } from './rank.ts';
import { chain, type Transform } from './transforms.ts';

/** Around a field, in pixels of the fine original (200 dpi): more than a copy is ever off, less than to the next line. */
const padding = 8;
/** What lies in the padding alone is not counted. */
const unpadded = padding - 3;
const shiftReach = 3;
/** Flat paper lies like that around it, to so many pixels. */
const strayBy = 1.5;
/** On paper that is not flat a field may lie further off. */
const bentReach = 6;
/** How much out of focus a copy may be; a coarser one hides what was changed. */
const focuses = [0.5, 0.8, 1.1, 1.5, 1.9, 2.4, 3, 3.8];
/** Both sides are calmed by this much: grain is no writing. */
const calming = 0.8;
/** A field as like its original as this tells how the copy was made. */
const isReliable = 0.85;
/** What scanning does to the edges of letters, as a share of full ink. */
const edgeTolerance = 0.12;
/** How far the ink of a field may be from that of the others. */
const weakest = 0.8;
const strongest = 1.5;

/** `isPicture`: no writing, so no ink is held against ink. */
export type FieldArea = { field: string; rect: Rect; isPicture?: boolean };

/** How far a field is from its original. `extra` and `missing`: the most ink too much and too little on a spot. */
export type FieldLook = FieldArea &
  StrokeLook & {
    likeness: number;
    /** How like it is where it fits best, wherever that is. */
    best: number;
    shift: Point;
    extra: number;
    missing: number;
  };
const noStrokes: StrokeLook = { extraStrokes: 0, missingStrokes: 0 };

type Seen = FieldArea & { padded: Rect; original: GreyImage; likeness: number; shift: Point };

const pad = ({ x, y, width, height }: Rect): Rect => ({
  x: x - padding,
  y: y - padding,
  width: width + 2 * padding,
  height: height + 2 * padding,
});

const moved = (transform: Transform, { x, y }: Point): Transform => chain([1, 0, x, 0, 1, y, 0, 0, 1], transform);

function median(values: readonly number[], otherwise: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? otherwise;
}

/** `isBent`: the paper is not flat. */
type Sides = { original: GreyImage; copy: GreyImage; transform: Transform; isBent?: boolean };

function seek({ original, copy, transform, isBent }: Sides, area: FieldArea): Seen {
  const reach = isBent === true ? bentReach : shiftReach;
  const padded = pad(area.rect);
  const pixels = onceFor(original, nameOf(padded), () => cut(original, padded));
  const patch = onceFor(pixels, 'patch', () => patchOf(blur(pixels, 1), { x: 0, y: 0 }));
  const window = sampleThrough(copy, transform, {
    x: padded.x - reach,
    y: padded.y - reach,
    width: padded.width + 2 * reach,
    height: padded.height + 2 * reach,
  });
  const found = findPatch(patch, window, reach);
  return { ...area, padded, original: pixels, ...found };
}

/** A field that was changed is sought in vain: it lies where its neighbours lie. */
function settleShifts(seen: readonly Seen[], strayest: number): Seen[] {
  const sure = seen.filter(({ likeness }) => likeness >= isReliable);
  return seen.map((one) => {
    const near = sure.filter(({ rect }) => Math.abs(rect.y - one.rect.y) < 250);
    const shift = {
      x: median(
        near.map(({ shift: { x } }) => x),
        0,
      ),
      y: median(
        near.map(({ shift: { y } }) => y),
        0,
      ),
    };
    const isStray = Math.hypot(one.shift.x - shift.x, one.shift.y - shift.y) > strayest;
    return one.likeness >= isReliable && !isStray ? one : { ...one, shift };
  });
}

const copyOf = ({ copy, transform }: Sides, { padded, shift }: Seen): GreyImage =>
  sampleThrough(copy, moved(transform, shift), padded);

const outOfFocus = (original: GreyImage, sigma: number): Float32Array =>
  onceFor(original, `blurred ${sigma}`, () => blur(original, sigma).grey);

/** How far out of focus the copy is: the blur that makes the original most like it. */
function findFocus(sides: Sides, seen: readonly Seen[]): number {
  const sample = [...seen].sort((a, b) => b.likeness - a.likeness).slice(0, 8);
  const pairs = sample.map((one) => ({ original: one.original, copy: copyOf(sides, one).grey }));
  const scores = focuses.map((sigma) =>
    median(
      pairs.map(({ original, copy }) => correlation(outOfFocus(original, sigma), copy).likeness),
      0,
    ),
  );
  return focuses[scores.indexOf(Math.max(...scores))] ?? 1;
}

/** At each place the most and the least of three of `source`: itself and those beside it. */
function reachOut(source: Extremes, target: Extremes, { width, height }: GreyImage, isAcross: boolean): void {
  const [last, step] = isAcross ? [width - 1, 1] : [height - 1, width];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = isAcross ? x : y;
      const before = place > 0 ? at - step : at;
      const after = place < last ? at + step : at;
      target.most[at] = Math.max(
        source.most[before] as number,
        source.most[at] as number,
        source.most[after] as number,
      );
      target.least[at] = Math.min(
        source.least[before] as number,
        source.least[at] as number,
        source.least[after] as number,
      );
    }
  }
}

type Extremes = { most: Float32Array; least: Float32Array };

/** The most and the least within one pixel around: along the lines, then across them. */
function extremesOf(image: GreyImage): Extremes {
  const { grey } = image;
  const anew = () => ({ most: new Float32Array(grey.length), least: new Float32Array(grey.length) });
  const [along, around] = [anew(), anew()];
  reachOut({ most: grey, least: grey }, along, image, true);
  reachOut(along, around, image, false);
  return around;
}

/** `isHard`: a page of ink and paper alone, as copiers, faxes and many scanners make it. */
export type FieldLooks = {
  looks: FieldLook[];
  /** Pictures that may be others. */
  unlikePictures: FieldArea[];
  focus: number;
  strength: number;
  isHard: boolean;
};

/** Most of what is dark is black, and little lies between. */
function isOfInkAlone(fields: readonly GreyImage[]): boolean {
  let [dark, black, between] = [0, 0, 0];
  for (const { grey } of fields) {
    for (const value of grey) {
      if (value < 64) dark += 1;
      else if (value < 192) between += 1;
      if (value < 16) black += 1;
    }
  }
  return black > dark * 0.75 && between < dark;
}

/** The ink of a field as a copy out of focus shows it. */
const inkAtFocus = (original: GreyImage, focus: number) =>
  onceAtFocus(original, 'ink', focus, () => {
    const issued = blur(inkOf(blur(original, focus)), calming);
    return { issued, around: extremesOf(issued) };
  });

type Ink = { one: Seen; issued: GreyImage; found: GreyImage; around: Extremes };

/** The most ink too much and too little on a spot, for ink of this strength. */
function weigh({ issued, found, around: { most, least } }: Ink, strength: number): { extra: number; missing: number } {
  const extra = new Float32Array(most.length);
  const missing = new Float32Array(most.length);
  for (let index = 0; index < most.length; index += 1) {
    const ink = (found.grey[index] as number) / strength;
    extra[index] = Math.max(0, ink - (most[index] as number) - edgeTolerance);
    missing[index] = Math.max(0, (least[index] as number) - ink - edgeTolerance);
  }
  return { extra: heaviest(extra, issued, unpadded), missing: heaviest(missing, issued, unpadded) };
}

/** How dark the middles of strokes are; a copier that makes black of them leaves their edges as they were. */
function peakOf({ grey }: GreyImage): number {
  return Math.max(edgeTolerance, valueAtRank(grey.slice(), Math.floor(grey.length * 0.96)) ?? 1);
}

/** Holds each field of an original against a copy that is aligned with it. */
export function compareFields(sides: Sides, areas: readonly FieldArea[]): FieldLooks {
  const seen = settleShifts(
    areas.map((area) => seek(sides, area)),
    sides.isBent === true ? bentReach : strayBy,
  );
  const written = seen.filter(({ isPicture }) => isPicture !== true);
  const focus = findFocus(sides, written);
  const crops = written.map((one) => copyOf(sides, one));
  const isHard = isOfInkAlone(crops);
  const inks = written.map((one, index) => {
    const { issued, around } = inkAtFocus(one.original, focus);
    const found = blur(inkOf(crops[index] as GreyImage, issued), calming);
    return { one, issued, found, around, ...correlation(issued.grey, found.grey) };
  });
  const strength = median(
    inks.filter(({ likeness }) => likeness >= isReliable).map(({ slope }) => slope),
    1,
  );
  const looks = inks.map((ink, index): FieldLook => {
    const { one, likeness, slope } = ink;
    const { field, rect, shift, original } = one;
    let { extra, missing } = weigh(ink, strength);
    // Copiers make black of green and of grey: then the field has the strength of its own ink.
    if (likeness >= isReliable && Math.max(extra, missing) > edgeTolerance) {
      for (const ratio of [slope, peakOf(ink.found) / peakOf(ink.issued)]) {
        const own = weigh(ink, Math.min(strongest, Math.max(weakest, ratio / strength)) * strength);
        if (Math.max(own.extra, own.missing) < Math.max(extra, missing)) ({ extra, missing } = own);
      }
    }
    const strokes = isHard ? compareStrokes(original, crops[index] as GreyImage, unpadded) : noStrokes;
    return { field, rect, shift, likeness, best: one.likeness, extra, missing, ...strokes };
  });
  const unlikePictures = seen
    .filter(({ isPicture }) => isPicture === true)
    .filter((one) => isUnlike(one.original, copyOf(sides, one)))
    .map(({ field, rect }) => ({ field, rect }));
  return { looks, unlikePictures, focus, strength, isHard };
}
