import { type Alignment, align, choosePatches, type View } from '../../../../platform/pictures/align.ts';
import { isSame, shareDiffering } from '../../../../platform/pictures/compare-drawings.ts';
import { compareFields, type FieldArea, type FieldLook } from '../../../../platform/pictures/compare-fields.ts';
import type { Patch } from '../../../../platform/pictures/find-patch.ts';
import {
  blur,
  type ColourImage,
  type GreyImage,
  type Rect,
  shrink,
  toGrey,
} from '../../../../platform/pictures/images.ts';
import { type FoundCode, findCodes, type Point } from '../../../../platform/pictures/qr-codes.ts';
import { apply, chain, fit, scaleAt, scaling, type Transform } from '../../../../platform/pictures/transforms.ts';
import type { FieldBox } from '../../../../platform/renderer/renderer.ts';
import { hasWritingBeside } from './beside-sheet.ts';
import { findMarksInDrawing, findMarksOnSheet, findPaleInDrawing } from './find-marks.ts';
import { finePrint, growing, pixelsPerMillimetre, shrinking } from './page-frame.ts';
import { sortFields } from './sort-fields.ts';

/** Fields that are no writing: the code is read, not looked at, and ink stamps cross the places of signatures. */
const notWritten = /^verify\.qr$|Signature$/;
/** Texts that are the same on every certificate, or not signed: they count where they are plainly others. */
const unsigned = /^school\.|^teacher\.|^document\.gradeKey$|^verify\.address$|^summary\.subjectCount$|\.rowNumber$/;
/** Ink on a spot of fine print that is a change. */
const changedFinePrint = 1.2;
/** Pictures of a person or an office. */
const pictured = /\.(logo|photo)$/;
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
  /** Whether name and results, or the fields of a document, stand in fields of their own: what does not is looked at too coarsely to be sure of it. */
  isCovered: boolean;
};

function coversResult(boxes: readonly FieldBox[]): boolean {
  const has = (shape: RegExp) => boxes.some(({ field }) => shape.test(field));
  const isOfDocument = has(/^holder\.name$/) && has(/^document\.title$/) && has(/^fields\.\d+\.value$/);
  return isOfDocument || (has(/\.lastName$/) && has(/^subjects\.\d+\.(grade|score)$/));
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

/** What was seen of a page. `toCopy`: from the original to the copy. */
export type PageLook =
  | { kind: 'same' }
  | { kind: 'not-aligned' }
  | {
      kind: 'compared';
      changed: FieldLook[];
      doubtful: FieldLook[];
      /** Pictures that may be others: alone they are no forgery. */
      unlike: FieldArea[];
      /** Changes beside the fields of a file that is our drawing. */
      spots: Rect[];
      /** What was added, or is gone, beside the fields of a sheet: alone it is no forgery. */
      marks: Rect[];
      isDigital: boolean;
      isCoarse: boolean;
      /** Crumpled: what looks changed on it may only be shifted. */
      isBent: boolean;
      /** Part of it is cut off. */
      isCut: boolean;
      /** Other writing lies beside the sheet. */
      isBesideOthers: boolean;
      toCopy: Transform;
    };

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

/** Whether all of a place can be seen on the copy. */
function isOnCopy({ x, y, width, height }: Rect, toCopy: Transform, copy: GreyImage): boolean {
  return [0, width].every((right) =>
    [0, height].every((below) => {
      const seen = apply(toCopy, { x: x + right, y: y + below });
      return seen.x > 1 && seen.y > 1 && seen.x < copy.width - 2 && seen.y < copy.height - 2;
    }),
  );
}

/** Black and white spoils fine print a little more than other print: honest copies were seen to reach 0.95, others 1.6. */
const isBrokenFinePrint = ({ field, extra, missing }: FieldLook) =>
  finePrint.test(field) && Math.max(extra, missing) < changedFinePrint;

/** Holds a page of a copy against the original. */
export function comparePage(original: OriginalPage, page: CopyPage): PageLook {
  const { grey } = page;
  const isSameSize = page.isPdf && grey.width === original.grey.width && grey.height === original.grey.height;
  const share = isSameSize ? shareDiffering(original.grey, grey) : 1;
  if (isSameSize && share === 0 && isSame(original.grey, grey)) return { kind: 'same' };
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
  const { looks, unlikePictures, focus, strength, isHard } = compareFields(fine, visible);
  const isDigital = share < digitalShare;
  const sorted = sortFields(looks, { isHard, isDigital });
  const isMark = ({ field }: FieldLook) => !isDigital && unsigned.test(field);
  const lying = { original, copy: page, transform, fine: { copy, transform: fine.transform } };
  const marked = { looks, unsigned: sorted.changed.filter(isMark) };
  return {
    kind: 'compared',
    changed: sorted.changed.filter((look) => !isMark(look) && (isDigital || !isBrokenFinePrint(look))),
    doubtful: sorted.doubtful.filter(({ field }) => !unsigned.test(field) && !finePrint.test(field)),
    unlike: unlikePictures,
    spots: isDigital ? findMarksInDrawing(lying) : [],
    marks: [...findMarksOnSheet(lying, marked, { focus, strength }), ...(isDigital ? findPaleInDrawing(lying) : [])],
    isDigital,
    isBent,
    isCoarse: focus > coarsestFocus,
    isCut: visible.length < written.length,
    isBesideOthers: hasWritingBeside(original.grey, grey, transform),
    toCopy: transform,
  };
}
