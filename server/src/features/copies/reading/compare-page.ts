import { type Alignment, align, choosePatches, type Patch, type View } from '../../../platform/pictures/align.ts';
import { compareFields, type FieldArea, type FieldLook } from '../../../platform/pictures/compare-fields.ts';
import { findDiffering, findMarks, shareDiffering } from '../../../platform/pictures/compare-pages.ts';
import {
  blur,
  type ColourImage,
  type GreyImage,
  type Rect,
  shrink,
  toGrey,
} from '../../../platform/pictures/images.ts';
import { type FoundCode, findCodes, type Point } from '../../../platform/pictures/qr-codes.ts';
import { apply, chain, fit, scaleAt, scaling, type Transform } from '../../../platform/pictures/transforms.ts';
import type { FieldBox } from '../../../platform/renderer/renderer.ts';
import { sortFields } from './sort-fields.ts';

/** Originals are drawn like this. */
export const originalDpi = 200;
const pixelsPerMillimetre = originalDpi / 25.4;
/** Fields that are no writing: the code is read, not looked at, and ink stamps cross the places of signatures. */
const notWritten = /^verify\.qr$|Signature$/;
/** Texts that are the same on every certificate, or not signed: they count where they are plainly others. */
const unsigned = /^school\.|^teacher\.|^document\.gradeKey$|^verify\.address$|^summary\.subjectCount$|\.rowNumber$/;
/** Print so fine that a coarse copy leaves little of it; other words in its place show all the same. */
const finePrint = /^credentialSubject\.schoolPlace$|^issuer\./;
/** Offices stamp over and around signatures: so far on each side, in millimetres, nothing on a sheet counts as a mark. */
const stampReach = 10;
/** Pictures of a person or an office. */
const pictured = /\.(logo|photo)$/;
/** A picture less like its original than this may be another one. */
const unlike = 0.88;
/** Out of focus by more than this, a copy hides small changes. */
const coarsestFocus = 2.4;
/** Paper that lies further beside its plan, in pixels of the coarse original (a tenth of a millimetre), is not flat. */
const flattest = 0.45;
/** Fewer pixels than this differ where a file shows our own drawing and no picture of a sheet. */
const digitalShare = 0.02;

/** The page that we issued, ready to be compared with. */
export type OriginalPage = {
  image: ColourImage;
  grey: GreyImage;
  coarse: GreyImage;
  patches: Patch[];
  corners: FoundCode['corners'] | undefined;
  areas: FieldArea[];
  /** Whether name and results stand in fields of their own: what does not is looked at too coarsely to be sure of it. */
  isCovered: boolean;
};

function coversResult(boxes: readonly FieldBox[]): boolean {
  const has = (shape: RegExp) => boxes.some(({ field }) => shape.test(field));
  return has(/\.lastName$/) && has(/^subjects\.\d+\.(grade|score)$/);
}

const toRect = ({ x, y, width, height }: FieldBox): Rect => ({
  x: Math.round(x * pixelsPerMillimetre),
  y: Math.round(y * pixelsPerMillimetre),
  width: Math.ceil(width * pixelsPerMillimetre),
  height: Math.ceil(height * pixelsPerMillimetre),
});

export async function prepareOriginal(
  image: ColourImage,
  boxes: readonly FieldBox[],
  code: string,
): Promise<OriginalPage> {
  const grey = toGrey(image);
  const coarse = shrink(grey, 2);
  const found = (await findCodes(image)).find(({ text }) => text === code);
  const areas = boxes.map((box) => ({ field: box.field, rect: toRect(box), isPicture: pictured.test(box.field) }));
  const patches = choosePatches(blur(coarse, 1));
  return { image, grey, coarse, patches, corners: found?.corners, areas, isCovered: coversResult(boxes) };
}

/** A page of a copy, with the corners of our code on it if it was found. */
export type CopyPage = {
  image: ColourImage;
  grey: GreyImage;
  corners: FoundCode['corners'] | undefined;
  isPdf: boolean;
};

/** What was seen of a page. `spots`: marks outside the fields. `toCopy`: from the original to the copy. */
export type PageLook =
  | { kind: 'same' }
  | { kind: 'not-aligned' }
  | {
      kind: 'compared';
      changed: FieldLook[];
      doubtful: FieldLook[];
      /** Pictures that may be others: alone they are no forgery. */
      unlike: FieldArea[];
      spots: Rect[];
      isDigital: boolean;
      isCoarse: boolean;
      /** Crumpled: what looks changed on it may only be shifted. */
      isBent: boolean;
      /** Part of it is cut off. */
      isCut: boolean;
      toCopy: Transform;
    };

/** From pixels of an image to those of one that is `factor` times smaller: a pixel is a square, its middle counts. */
const shrinking = (factor: number): Transform => scaling(1 / factor, -(factor - 1) / (2 * factor));
const growing = (factor: number): Transform => scaling(factor, (factor - 1) / 2);

type Guess = { transform: Transform; start: Point; view: View };

/** First guesses of where the page lies: by the corners of the code, and as it is where the sizes agree. */
function guessesOf({ corners, image }: OriginalPage, copy: CopyPage): Guess[] {
  const guesses: Guess[] = [];
  if (corners !== undefined && copy.corners !== undefined) {
    const to = copy.corners;
    const pairs = corners.map((from, index) => ({ from, to: to[index] as Point }));
    const start = { x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2 };
    const flat = fit(pairs, 'affine');
    const tilted = fit(pairs, 'projective');
    if (flat !== undefined) guesses.push({ transform: flat, start, view: 'flat' });
    if (flat !== undefined) guesses.push({ transform: flat, start, view: 'tilted' });
    if (tilted !== undefined) guesses.push({ transform: tilted, start, view: 'tilted' });
  }
  const factor = copy.image.width / image.width;
  const isSameShape = Math.abs(copy.image.height / image.height / factor - 1) < 0.02;
  if (isSameShape) {
    const start = { x: image.width / 2, y: image.height / 2 };
    guesses.push({ transform: scaling(factor), start, view: 'flat' });
  }
  return guesses;
}

/** A copy in smaller sizes, each made once. */
type Sizes = (factor: number) => GreyImage;

function sizesOf(copy: GreyImage): Sizes {
  const made = new Map<number, GreyImage>();
  return (factor) => {
    const known = made.get(factor) ?? blur(shrink(copy, factor), 0.7);
    made.set(factor, known);
    return known;
  };
}

function tryGuess(original: OriginalPage, sizes: Sizes, { transform, start, view }: Guess): Alignment | undefined {
  const scale = scaleAt(transform, start);
  // A mirror image is no copy of a sheet of paper.
  if (!(scale > 0.2 && scale < 8)) return undefined;
  const factor = Math.max(1, Math.round(scale * 2));
  const coarseGuess = chain(chain(growing(2), transform), shrinking(factor));
  const middle = { x: start.x / 2, y: start.y / 2 };
  const found = align({ patches: original.patches, copy: sizes(factor) }, { guess: coarseGuess, view }, middle);
  if (found === undefined) return undefined;
  return { ...found, transform: chain(chain(shrinking(2), found.transform), growing(factor)) };
}

function findAlignment(original: OriginalPage, copy: CopyPage, grey: GreyImage): Alignment | undefined {
  let best: Alignment | undefined;
  const sizes = sizesOf(grey);
  for (const guess of guessesOf(original, copy)) {
    const found = tryGuess(original, sizes, guess);
    if (found !== undefined && found.agreeing > (best?.agreeing ?? 0)) best = found;
    if (best !== undefined && best.agreeing > best.of * 0.6) break;
  }
  return best;
}

const half = ({ x, y, width, height }: Rect): Rect => ({
  x: Math.floor(x / 2) - 3,
  y: Math.floor(y / 2) - 3,
  width: Math.ceil(width / 2) + 6,
  height: Math.ceil(height / 2) + 6,
});

function stampedAround({ field, rect }: FieldArea): Rect {
  if (!field.endsWith('Signature')) return rect;
  const around = Math.round(stampReach * pixelsPerMillimetre);
  const { x, y, width, height } = rect;
  return { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
}

const meet = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** What is over words of a sheet that nobody signed is a mark, except where offices stamp. */
function marksOn(looks: readonly FieldLook[], { areas }: OriginalPage): Rect[] {
  const stamped = areas.filter(({ field }) => field.endsWith('Signature')).map(stampedAround);
  return looks.filter(({ rect }) => !stamped.some((zone) => meet(zone, rect))).map(({ rect }) => half(rect));
}

/** Whether all of a place can be seen on the copy. */
function isOnCopy({ x, y, width, height }: Rect, toCopy: Transform, copy: GreyImage): boolean {
  return [0, width].every((right) =>
    [0, height].every((below) => {
      const seen = apply(toCopy, { x: x + right, y: y + below });
      return seen.x > 1 && seen.y > 1 && seen.x < copy.width - 2 && seen.y < copy.height - 2;
    }),
  );
}

/** Holds a page of a copy against the original. */
export function comparePage(original: OriginalPage, page: CopyPage): PageLook {
  const { grey } = page;
  const isSameSize = page.isPdf && grey.width === original.grey.width && grey.height === original.grey.height;
  const share = isSameSize ? shareDiffering(original.grey, grey) : 1;
  if (share === 0) return { kind: 'same' };
  const alignment = findAlignment(original, page, grey);
  if (alignment === undefined) return { kind: 'not-aligned' };
  const { transform } = alignment;
  const middle = { x: original.grey.width / 2, y: original.grey.height / 2 };
  const factor = Math.max(1, Math.round(scaleAt(transform, middle)));
  const copy = shrink(grey, factor);
  const isBent = alignment.bent > flattest;
  const fine = { original: original.grey, copy, transform: chain(transform, shrinking(factor)), isBent };
  const written = original.areas.filter(({ field }) => !notWritten.test(field));
  const visible = written.filter(({ rect }) => isOnCopy(rect, transform, grey));
  const { looks, pictures, focus, strength, isHard } = compareFields(fine, visible);
  const isDigital = share < digitalShare;
  const coarseFactor = Math.max(1, Math.round(scaleAt(transform, middle) * 2));
  const spots = findMarks(
    {
      original: original.coarse,
      copy: shrink(grey, coarseFactor),
      transform: chain(chain(growing(2), transform), shrinking(coarseFactor)),
    },
    { strength, apart: original.areas.map((area) => half(isDigital ? area.rect : stampedAround(area))) },
  );
  // In a file that is our drawing thin writing beside the fields shows by its pixels, where a sheet would hide it.
  const added = isDigital
    ? findDiffering(
        original.grey,
        grey,
        original.areas.map(({ rect }) => rect),
      ).map(half)
    : [];
  const sorted = sortFields(looks, { isHard, isDigital });
  const isMark = ({ field }: FieldLook) => !isDigital && unsigned.test(field);
  return {
    kind: 'compared',
    changed: sorted.changed.filter((look) => !isMark(look)),
    doubtful: sorted.doubtful.filter(({ field }) => !unsigned.test(field) && !finePrint.test(field)),
    unlike: pictures.filter(({ likeness }) => likeness < unlike),
    spots: [...spots, ...added, ...marksOn(sorted.changed.filter(isMark), original)],
    isDigital,
    isBent,
    isCoarse: focus > coarsestFocus,
    isCut: visible.length < written.length,
    toCopy: transform,
  };
}
