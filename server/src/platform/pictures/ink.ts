import type { GreyImage } from './images.ts';

/** Paper is measured in strips of about this width: light falls off along a line. */
const stripWidth = 40;

/** Brightness of the paper in the middle of each strip. */
function papersOf({ width, height, grey }: GreyImage): { strip: number; papers: number[] } {
  const count = Math.max(1, Math.round(width / stripWidth));
  const strip = width / count;
  const papers = Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * strip);
    const across = Math.floor((index + 1) * strip) - from;
    const values = Float32Array.from(
      { length: across * height },
      (_value, at) => grey[Math.floor(at / across) * width + from + (at % across)] as number,
    ).sort();
    return Math.max(1, values[Math.floor(values.length * 0.85)] ?? 255);
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
    const row = grey.slice(y * width, (y + 1) * width).sort();
    return (row[Math.floor(width * (1 - ofLine))] ?? 0) > 1 - faintestFold;
  });
}

/** How much darker the paper of each row is than that of the field; 1 where it is not. */
function foldsOf(image: GreyImage, issued: GreyImage): Float32Array {
  const { width, height, grey } = image;
  const isPrinted = printedLines(issued);
  const folds = Float32Array.from({ length: height }, (_, y) => {
    if (isPrinted[y] === true) return 1;
    const row = grey.slice(y * width, (y + 1) * width).sort();
    const paper = row[Math.floor(width * ofLine)] ?? 1;
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

const turned = ({ width, height, grey }: GreyImage): GreyImage => ({
  width: height,
  height: width,
  grey: Float32Array.from(grey, (_, at) => grey[(at % height) * width + Math.floor(at / height)] as number),
});

/** Takes the shadows of folds away, along the lines and across them. */
function unfold(image: GreyImage, issued: GreyImage): GreyImage {
  const rows = foldsOf(image, issued);
  const columns = foldsOf(turned(image), turned(issued));
  const { width, grey } = image;
  return {
    ...image,
    grey: grey.map((value, at) => value / ((rows[Math.floor(at / width)] as number) * (columns[at % width] as number))),
  };
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
  const level = grey.map((value, index) => value / (across[index % width] as number));
  const { grey: clean } = issued === undefined ? { grey: level } : unfold({ width, height, grey: level }, issued);
  return { width, height, grey: clean.map((value) => 1 - value) };
}
