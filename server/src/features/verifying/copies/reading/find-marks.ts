import { findDiffering, findOnPaper } from '../../../../platform/pictures/compare-drawings.ts';
import type { FieldArea, FieldLook } from '../../../../platform/pictures/compare-fields.ts';
import { findMarks } from '../../../../platform/pictures/compare-pages.ts';
import { compareSurroundings } from '../../../../platform/pictures/compare-surroundings.ts';
import { findStamps, type Stamps } from '../../../../platform/pictures/find-stamps.ts';
import { type ColourImage, type GreyImage, type Rect, shrink } from '../../../../platform/pictures/images.ts';
import type { Point } from '../../../../platform/pictures/qr-codes.ts';
import { chain, scaleAt, type Transform } from '../../../../platform/pictures/transforms.ts';
import { finePrint, growing, pixelsPerMillimetre, shrinking } from './page-frame.ts';

/** Offices stamp over and around signatures: a ring of coloured ink so far on each side, in millimetres, is no mark. */
const stampReach = 25;
/** Ink on a spot beside a field that is a character: honest copies were seen to reach 1.7, the thinnest mark 3.5. */
const characterBeside = 2.2;

const isSignature = ({ field }: { field: string }) => field.endsWith('Signature');

/** From the frame of the fine original to that of the coarse one. */
export const half = ({ x, y, width, height }: Rect): Rect => ({
  x: Math.floor(x / 2) - 3,
  y: Math.floor(y / 2) - 3,
  width: Math.ceil(width / 2) + 6,
  height: Math.ceil(height / 2) + 6,
});

/** A copy that lies on its original. `fine`: the copy shrunk to about its size, and the map to it. */
export type Lying = {
  original: { image: ColourImage; grey: GreyImage; coarse: GreyImage; areas: readonly FieldArea[] };
  copy: { image: ColourImage; grey: GreyImage };
  transform: Transform;
  fine: { copy: GreyImage; transform: Transform };
};
export type Ink = { focus: number; strength: number };

function stampsOn({ original, copy, transform }: Lying): Stamps {
  const reach = Math.round(stampReach * pixelsPerMillimetre);
  const found = original.areas
    .filter(isSignature)
    .map(({ rect: { x, y, width, height } }) =>
      findStamps(
        { original: original.image, copy: copy.image, transform },
        { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach },
      ),
    );
  return (x, y) => found.some((isStamp) => isStamp(x, y));
}

/** How far the channels of a coloured pixel are apart, the share of such on a page, and of how many one is looked at. */
const coloured = 40;
const fewestColoured = 0.001;
const lookedAt = 16;
/** Print that is darker stays black in black and white. */
const black = 75;

function isInColour({ rgba }: ColourImage): boolean {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4 * lookedAt) {
    const [red, green, blue] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > coloured) count += 1;
  }
  return count > (rgba.length / 4 / lookedAt) * fewestColoured;
}

/** On a copy in colour all print can be seen; black and white dissolves what is pale. By places of the coarse original. */
function lastingPrint({ original: { grey }, copy }: Lying): (x: number, y: number) => boolean {
  if (isInColour(copy.image)) return () => true;
  return (x, y) => {
    for (let v = 2 * y - 1; v <= 2 * y + 2; v += 1) {
      for (let u = 2 * x - 1; u <= 2 * x + 2; u += 1) if ((grey.grey[v * grey.width + u] ?? 255) < black) return true;
    }
    return false;
  };
}

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where a place lies that is not sought itself: as the field next to it. */
function shiftBeside({ rect }: FieldArea, looks: readonly FieldLook[]): Point {
  const here = middleOf(rect);
  const away = (look: FieldLook) => Math.hypot(middleOf(look.rect).x - here.x, middleOf(look.rect).y - here.y);
  const [first, ...others] = looks;
  if (first === undefined) return { x: 0, y: 0 };
  return others.reduce((best, look) => (away(look) < away(best) ? look : best), first).shift;
}

/** Characters set beside fields, which would be read with them, and what was drawn over signatures. */
function findBeside({ original, fine }: Lying, looks: readonly FieldLook[], wish: Ink & { stamps: Stamps }): Rect[] {
  const pictures = original.areas.filter(({ isPicture, field }) => isPicture === true || field === 'verify.qr');
  const signatures = original.areas.filter(isSignature);
  const places = [
    ...looks.filter(({ field }) => !finePrint.test(field)),
    ...signatures.map((area) => ({ ...area, shift: shiftBeside(area, looks) })),
  ];
  const { focus, strength, stamps } = wish;
  return compareSurroundings({ original: original.grey, ...fine }, places, {
    focus,
    strength,
    pictures: pictures.map(({ rect }) => rect),
    isPardoned: stamps,
  })
    .filter(({ extra }) => extra >= characterBeside)
    .map(({ rect }) => half(rect));
}

/** What is over words of a sheet that nobody signed is a mark, unless a stamp lies over print that still shows. */
function findOverUnsigned(changed: readonly FieldLook[], stamps: Stamps, most: number): Rect[] {
  const isStamped = ({ rect: { x, y, width, height }, missing }: FieldLook) => {
    if (missing >= most) return false;
    for (let v = y; v < y + height; v += 2) for (let u = x; u < x + width; u += 2) if (stamps(u, v)) return true;
    return false;
  };
  return changed.filter((look) => !isStamped(look)).map(({ rect }) => half(rect));
}

type Fields = { looks: readonly FieldLook[]; unsigned: readonly FieldLook[] };

/** What was added to a sheet beside its fields, or is gone from it, in the frame of the coarse original. */
export function findMarksOnSheet(lying: Lying, { looks, unsigned }: Fields, { focus, strength }: Ink): Rect[] {
  const { original, copy, transform } = lying;
  const stamps = stampsOn(lying);
  const middle = middleOf({ x: 0, y: 0, width: original.grey.width, height: original.grey.height });
  const factor = Math.max(1, Math.round(scaleAt(transform, middle) * 2));
  const spots = findMarks(
    {
      original: original.coarse,
      copy: shrink(copy.grey, factor),
      transform: chain(chain(growing(2), transform), shrinking(factor)),
    },
    {
      strength,
      apart: original.areas.filter((area) => !isSignature(area)).map(({ rect }) => half(rect)),
      isPardoned: (x, y) => stamps(x * 2, y * 2),
      isLasting: lastingPrint(lying),
    },
  );
  return [
    ...spots,
    ...findBeside(lying, looks, { focus, strength, stamps }),
    ...findOverUnsigned(unsigned, stamps, mostGone),
  ];
}

/** Ink of a printed word that is gone, on a spot: then something else was written there. */
const mostGone = 0.9;

/** In a file that is our drawing thin writing beside the fields shows by its pixels, where a sheet would hide it. */
export function findMarksInDrawing({ original, copy }: Lying): Rect[] {
  return findDiffering(
    original.grey,
    copy.grey,
    original.areas.map(({ rect }) => rect),
  ).map(half);
}

/** What is too pale to be called a change may be read all the same. */
export const findPaleInDrawing = ({ original, copy }: Lying): Rect[] => findOnPaper(original.grey, copy.grey).map(half);
