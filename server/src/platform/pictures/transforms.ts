import type { Point } from './qr-codes.ts';

/** A projective map of the plane, row by row; the last number is 1. */
export type Transform = readonly [number, number, number, number, number, number, number, number, number];

export type Pair = { from: Point; to: Point };

export function apply(transform: Transform, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = transform;
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Does `first`, then `second`. */
export function chain(first: Transform, second: Transform): Transform {
  const product = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (second[row * 3 + k] as number) * (first[k * 3 + column] as number), 0),
    ),
  );
  const last = product[8] as number;
  return product.map((one) => one / last) as unknown as Transform;
}

export function scaling(factor: number, shift = 0): Transform {
  return [factor, 0, shift, 0, factor, shift, 0, 0, 1];
}

/** How many times longer a short way at this point becomes; negative where the map is a mirror. */
export function scaleAt(transform: Transform, point: Point): number {
  const here = apply(transform, point);
  const right = apply(transform, { x: point.x + 1, y: point.y });
  const below = apply(transform, { x: point.x, y: point.y + 1 });
  const area = (right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x);
  return Math.sign(area) * Math.sqrt(Math.abs(area));
}

/** Gauss with the largest pivot; undefined for equations that say too little. */
function solve(matrix: number[][], right: number[]): number[] | undefined {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index] as number]);
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] as number) > Math.abs(rows[best]?.[column] as number)) best = row;
    }
    const pivot = rows[best] as number[];
    if (Math.abs(pivot[column] as number) < 1e-12) return undefined;
    rows[best] = rows[column] as number[];
    rows[column] = pivot;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const target = rows[row] as number[];
      const factor = (target[column] as number) / (pivot[column] as number);
      for (let place = column; place <= size; place += 1) {
        target[place] = (target[place] as number) - factor * (pivot[place] as number);
      }
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number));
}

function leastSquares(equations: readonly { row: number[]; value: number }[], size: number): number[] | undefined {
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  for (const { row, value } of equations) {
    for (let i = 0; i < size; i += 1) {
      const factor = row[i] as number;
      if (factor === 0) continue;
      right[i] = (right[i] as number) + factor * value;
      const target = matrix[i] as number[];
      for (let j = 0; j < size; j += 1) target[j] = (target[j] as number) + factor * (row[j] as number);
    }
  }
  return solve(matrix, right);
}

/** Moves points around the origin and to a size of about 1: else the equations lose their precision. */
function normaliser(points: readonly Point[]): Transform {
  const mean = (pick: (point: Point) => number) => points.reduce((sum, one) => sum + pick(one), 0) / points.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const size = mean((point) => Math.hypot(point.x - x, point.y - y)) || 1;
  return [1 / size, 0, -x / size, 0, 1 / size, -y / size, 0, 0, 1];
}

const undo = ([a, , c, , , f]: Transform): Transform => [1 / a, 0, -c / a, 0, 1 / a, -f / a, 0, 0, 1];

type Kind = 'affine' | 'projective';

function equationsOf(pairs: readonly Pair[], kind: Kind) {
  return pairs.flatMap(({ from, to }) => {
    const further = kind === 'affine' ? [[], []] : [to.x, to.y].map((value) => [-from.x * value, -from.y * value]);
    return [
      { row: [from.x, from.y, 1, 0, 0, 0, ...(further[0] ?? [])], value: to.x },
      { row: [0, 0, 0, from.x, from.y, 1, ...(further[1] ?? [])], value: to.y },
    ];
  });
}

/** The map that brings the pairs together best; undefined where they lie too badly. */
export function fit(pairs: readonly Pair[], kind: Kind): Transform | undefined {
  const before = normaliser(pairs.map(({ from }) => from));
  const after = normaliser(pairs.map(({ to }) => to));
  const moved = pairs.map(({ from, to }) => ({ from: apply(before, from), to: apply(after, to) }));
  const solved = leastSquares(equationsOf(moved, kind), kind === 'affine' ? 6 : 8);
  if (solved === undefined) return undefined;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solved;
  return chain(chain(before, [a, b, c, d, e, f, g, h, 1]), undo(after));
}

function distance(transform: Transform, { from, to }: Pair): number {
  const reached = apply(transform, from);
  return Math.hypot(reached.x - to.x, reached.y - to.y);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** As `fit`, without the pairs that the others do not agree with; these are left out of the answer. */
export function fitRobustly(
  pairs: readonly Pair[],
  kind: Kind,
  tolerance: number,
): { transform: Transform; inliers: Pair[] } | undefined {
  let inliers = [...pairs];
  const enough = kind === 'affine' ? 4 : 6;
  for (let round = 0; round < 8; round += 1) {
    if (inliers.length < enough) return undefined;
    const transform = fit(inliers, kind);
    if (transform === undefined) return undefined;
    const limit = Math.max(tolerance, 2.5 * median(inliers.map((pair) => distance(transform, pair))));
    const next = pairs.filter((pair) => distance(transform, pair) <= limit);
    const isSettled = next.length === inliers.length && limit === tolerance;
    inliers = next;
    if (isSettled || round === 7) return { transform, inliers };
  }
  return undefined;
}
