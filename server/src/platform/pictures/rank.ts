/** Halvings after which the numbers lie so badly, by chance or by somebody's wish, that sorting them all is safer. */
const mostHalvings = 64;

/** Puts what is not greater than a number in the middle before what is not less; the borders of both. */
function part(values: Float32Array, from: number, to: number): [before: number, after: number] {
  const middle = values[(from + to) >> 1] as number;
  let left = from;
  let right = to;
  while (left <= right) {
    while ((values[left] as number) < middle) left += 1;
    while ((values[right] as number) > middle) right -= 1;
    if (left <= right) {
      const one = values[left] as number;
      values[left] = values[right] as number;
      values[right] = one;
      left += 1;
      right -= 1;
    }
  }
  return [right, left];
}

/** The number that would stand at this place if all were sorted, without sorting them all; it moves them about. */
export function valueAtRank(values: Float32Array, rank: number): number | undefined {
  let from = 0;
  let to = values.length - 1;
  for (let halving = 0; from < to; halving += 1) {
    if (halving === mostHalvings) return values.sort()[rank];
    const [before, after] = part(values, from, to);
    if (rank <= before) to = before;
    else if (rank >= after) from = after;
    else break;
  }
  return values[rank];
}
