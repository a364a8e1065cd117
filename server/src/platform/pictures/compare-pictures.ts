import { blur, type GreyImage } from './images.ts';

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

function correlation(one: Float32Array, other: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [(one[at] as number) - meanOne, (other[at] as number) - meanOther];
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne * ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
}

/** A picture less like its original than this may be another one. */
const likeEnough = 0.88;

/** Whether a picture on a copy may be another one: like the issued one neither as it is nor as black and white makes it. */
export function isUnlike(original: GreyImage, copy: GreyImage): boolean {
  const found = shapesOf(copy);
  const isLike = (rendering: GreyImage) => correlation(shapesOf(rendering), found) >= likeEnough;
  const asInk = (level: number) => ({ ...original, grey: original.grey.map((value) => (value < level ? 0 : 255)) });
  return !isLike(original) && !hardLevels.some((level) => isLike(asInk(level)));
}
