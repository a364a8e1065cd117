import { blur, type GreyImage } from './images.ts';

/** Copiers and faxes know ink and paper alone: a picture is held against what they would make of it, too. */
const hardLevels = [64, 96, 128, 160, 192];
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

/** How like its original a picture on a copy is, from -1 to 1, as it was issued or as black and white makes it. */
export function pictureLikeness(original: GreyImage, copy: GreyImage): number {
  const found = shapesOf(copy);
  const renderings = [
    original,
    ...hardLevels.map((level) => ({ ...original, grey: original.grey.map((value) => (value < level ? 0 : 255)) })),
  ];
  return Math.max(...renderings.map((rendering) => correlation(shapesOf(rendering), found)));
}
