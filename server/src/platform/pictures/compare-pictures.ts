import { correlation } from './correlation.ts';
import { blur, type GreyImage } from './images.ts';
import { onceFor } from './once-for.ts';

/** Copiers and faxes know ink and paper alone: a picture is held against what they would make of it, too. */
const hardLevels = [128, 96, 160, 64, 192];
/** Detail finer than this is grain and dots; coarser is light. In pixels of the fine original (200 dpi). */
const finest = 2.5;
const coarsest = 14;

/** The shapes of a picture, without its grain and the light that fell on it. */
function shapesOf(image: GreyImage): Float32Array {
  const fine = blur(image, finest).grey;
  const coarse = blur(image, coarsest).grey;
  return fine.map((value, at) => value - (coarse[at] as number));
}

/** A picture less like its original than this may be another one. */
const likeEnough = 0.88;

/** Whether a picture on a copy may be another one: like the issued one neither as it is nor as black and white makes it. */
export function isUnlike(original: GreyImage, copy: GreyImage): boolean {
  const found = shapesOf(copy);
  const asInk = (level: number) => ({ ...original, grey: original.grey.map((value) => (value < level ? 0 : 255)) });
  const renderings = [
    () => onceFor(original, 'shapes', () => shapesOf(original)),
    ...hardLevels.map((level) => () => onceFor(original, `shapes ${level}`, () => shapesOf(asInk(level)))),
  ];
  return !renderings.some((shapes) => correlation(shapes(), found).likeness >= likeEnough);
}
