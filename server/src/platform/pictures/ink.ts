import type { GreyImage } from './images.ts';
import { onceFor } from './once-for.ts';
import { valueAtRank } from './rank.ts';

/** Paper is measured in strips of about this width: light falls off along a line. */
const stripWidth = 40;

/** Brightness of the paper in the middle of each strip. */
function papersOf({ width, height, grey }: GreyImage): { strip: number; papers: number[] } {
  const count = Math.max(1, Math.round(width / stripWidth));
  const strip = width / count;
  const papers = Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * strip);
    const across = Math.floor((index + 1) * strip) - from;
    const values = new Float32Array(across * height);
    for (let y = 0; y < height; y += 1) {
      values.set(grey.subarray(y * width + from, y * width + from + across), y * across);
    }
    return Math.max(1, valueAtRank(values, Math.floor(values.length * 0.85)) ?? 255);
  });
  return { strip, papers };
}

/** A fold casts a faint shadow along a whole line; anything darker is ink, anything fainter is grain. */
const darkestFold = 0.7;
const faintestFold = 0.93;

/** Most of a line of print: the bar over Devanagari letters, or a rule. */
const ofLine = 0.85;
/** A shadow is wider than a bar: how far off the line it is measured then. */
const besideBar = 8;

/** Of each line the value at such a rank among its own, from 0 to 1. */
function valuesOfLines({ width, height, grey }: GreyImage, rank: number): Float32Array {
  const line = new Float32Array(width);
  const values = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    line.set(grey.subarray(y * width, (y + 1) * width));
    values[y] = valueAtRank(line, Math.floor(width * rank)) ?? 0;
  }
  return values;
}

/** Lines along which print was issued; there ink is no shadow. */
const printedLines = (ink: GreyImage): boolean[] =>
  Array.from(valuesOfLines(ink, 1 - ofLine), (value) => value > 1 - faintestFold);

/** How much darker the paper of each row is than that of the field; 1 where it is not. */
function foldsOf(image: GreyImage, isPrinted: readonly boolean[]): Float32Array {
  const folds = valuesOfLines(image, ofLine).map((paper, y) =>
    isPrinted[y] === true || paper >= faintestFold ? 1 : Math.max(darkestFold, paper),
  );
  const beside = (y: number, step: 1 | -1) => {
    for (let away = 1; away <= besideBar; away += 1) {
      if (isPrinted[y + step * away] === false) return folds[y + step * away] as number;
    }
    return 1;
  };
  return folds.map((fold, y) => (isPrinted[y] === true ? (beside(y, 1) + beside(y, -1)) / 2 : fold));
}

function turned({ width, height, grey }: GreyImage): GreyImage {
  const target = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) target[x * height + y] = grey[y * width + x] as number;
  }
  return { width: height, height: width, grey: target };
}

/** Takes the shadows of folds away, along the lines and across them. */
function unfold(image: GreyImage, issued: GreyImage): void {
  const rows = foldsOf(
    image,
    onceFor(issued, 'rows', () => printedLines(issued)),
  );
  const columns = foldsOf(
    turned(image),
    onceFor(issued, 'columns', () => printedLines(turned(issued))),
  );
  const { width, height, grey } = image;
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = rows[y] as number;
    for (let x = 0; x < width; x += 1, at += 1) grey[at] = (grey[at] as number) / (row * (columns[x] as number));
  }
}

/** Ink from 0 to 1, whatever the paper and the light; of a copy without the folds of its paper, beside the ink issued. */
export function inkOf(image: GreyImage, issued?: GreyImage): GreyImage {
  const { width, height, grey } = image;
  const { strip, papers } = papersOf(image);
  const across = Float32Array.from({ length: width }, (_, x) => {
    const place = Math.max(0, Math.min(papers.length - 1, (x + 0.5) / strip - 0.5));
    const left = Math.floor(place);
    const before = papers[left] as number;
    return before + ((papers[left + 1] ?? before) - before) * (place - left);
  });
  const ink = new Float32Array(grey.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) ink[at] = (grey[at] as number) / (across[x] as number);
  }
  if (issued !== undefined) unfold({ width, height, grey: ink }, issued);
  for (let at = 0; at < ink.length; at += 1) ink[at] = 1 - (ink[at] as number);
  return { width, height, grey: ink };
}
