function meanOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return sum / values.length;
}

/** How alike two pictures of the same size are, from -1 to 1, and how much stronger the other is than the one. */
export function correlation(one: Float32Array, other: Float32Array): { likeness: number; slope: number } {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let product = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = (one[at] as number) - meanOne;
    const b = (other[at] as number) - meanOther;
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  const likeness = ofOne * ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
  return { likeness, slope: ofOne === 0 ? 0 : product / ofOne };
}
