/** Ink is summed up over a square of this side: about the width of two strokes. */
const side = 5;

/** The largest sum of ink over a small square, so far from the borders. */
export function heaviest(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  margin = 0,
): number {
  const columns = new Float64Array(width);
  let most = 0;
  for (let y = margin; y < height - margin; y += 1) {
    const row = y * width;
    const isFull = y >= margin + side;
    let sum = 0;
    for (let x = margin; x < width - margin; x += 1) {
      const leaving = isFull ? (values[row - side * width + x] as number) : 0;
      const column = (columns[x] as number) + (values[row + x] as number) - leaving;
      columns[x] = column;
      sum += x >= margin + side ? column - (columns[x - side] as number) : column;
      if (sum > most) most = sum;
    }
  }
  return most;
}
