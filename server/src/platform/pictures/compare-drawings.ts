import { covers, type GreyImage, type Rect, rangeAround } from './images.ts';

/** Pixels that differ by less look the same. */
const visible = 40;
/** Pixels that differ by less are the same even for a program. */
const slightly = 8;
/** Two drawings of one file differ in single pixels at the edges of letters. In a square of this side more is writing. */
const differingCell = 12;
const differingPixels = 8;

/** Whether two pages of the same size are the same, also in what is nearly white. */
export function isSame(one: GreyImage, other: GreyImage): boolean {
  return one.grey.every((value, index) => Math.abs(value - (other.grey[index] as number)) <= slightly);
}

/** The share of pixels that differ, for two pages of the same size. */
export function shareDiffering(one: GreyImage, other: GreyImage): number {
  let count = 0;
  for (let index = 0; index < one.grey.length; index += 1) {
    if (Math.abs((one.grey[index] as number) - (other.grey[index] as number)) > visible) count += 1;
  }
  return count / one.grey.length;
}

/** Of two pages of the same size the places outside the given parts that look different: a few pixels are enough. */
export function findDiffering(one: GreyImage, other: GreyImage, apart: readonly Rect[]): Rect[] {
  const { width, height } = one;
  const cells = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (Math.abs((one.grey[at] as number) - (other.grey[at] as number)) <= visible) continue;
      const key = `${Math.floor(x / differingCell)} ${Math.floor(y / differingCell)}`;
      cells.set(key, (cells.get(key) ?? 0) + 1);
    }
  }
  return [...cells].flatMap(([key, count]) => {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    const [x, y] = [column * differingCell, row * differingCell];
    const middle = differingCell / 2;
    const isApart = apart.some((rect) => covers(rect, x + middle, y + middle));
    return count < differingPixels || isApart ? [] : [{ x, y, width: differingCell, height: differingCell }];
  });
}

/** Of two pages of the same size the places where something stands on paper, however pale it is. */
export function findOnPaper(one: GreyImage, other: GreyImage): Rect[] {
  const { width, height } = one;
  const cells = new Map<number, number>();
  const across = Math.ceil(width / differingCell);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      if (Math.abs((one.grey[at] as number) - (other.grey[at] as number)) <= slightly) continue;
      const [lightest, darkest] = rangeAround(one.grey, at, width);
      if (lightest - darkest > slightly) continue;
      const cellOf = Math.floor(y / differingCell) * across + Math.floor(x / differingCell);
      cells.set(cellOf, (cells.get(cellOf) ?? 0) + 1);
    }
  }
  return [...cells].flatMap(([at, count]) =>
    count < differingPixels
      ? []
      : [
          {
            x: (at % across) * differingCell,
            y: Math.floor(at / across) * differingCell,
            width: differingCell,
            height: differingCell,
          },
        ],
  );
}
