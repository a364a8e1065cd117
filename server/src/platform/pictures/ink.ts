import type { GreyImage } from './images.ts';
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

/** Lines along which print was issued; there ink is no shadow. */
function printedLines({ width, height, grey }: GreyImage): boolean[] {
  return Array.from({ length: height }, (_, y) => {
    const row = grey.slice(y * width, (y + 1) * width);
    return (valueAtRank(row, Math.floor(width * (1 - ofLine))) ?? 0) > 1 - faintestFold;
  });
}

/** How much darker the paper of each row is than that of the field; 1 where it is not. */
function foldsOf(image: GreyImage, issued: GreyImage): Float32Array {
  const { width, height, grey } = image;
  const isPrinted = printedLines(issued);
  const folds = Float32Array.from({ length: height }, (_, y) => {
    if (isPrinted[y] === true) return 1;
    const row = grey.slice(y * width, (y + 1) * width);
    const paper = valueAtRank(row, Math.floor(width * ofLine)) ?? 1;
    return paper < faintestFold ? Math.max(darkestFold, paper) : 1;
  });
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
function unfold(image: GreyImage, issued: GreyImage): GreyImage {
  const rows = foldsOf(image, issued);
  const columns = foldsOf(turned(image), turned(issued));
  const { width, height, grey } = image;
  const flat = new Float32Array(grey.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = rows[y] as number;
    for (let x = 0; x < width; x += 1, at += 1) flat[at] = (grey[at] as number) / (row * (columns[x] as number));
  }
  return { ...image, grey: flat };
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
  const level = new Float32Array(grey.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) level[at] = (grey[at] as number) / (across[x] as number);
  }
  const { grey: clean } = issued === undefined ? { grey: level } : unfold({ width, height, grey: level }, issued);
  const ink = new Float32Array(clean.length);
  for (let at = 0; at < clean.length; at += 1) ink[at] = 1 - (clean[at] as number);
  return { width, height, grey: ink };
}
