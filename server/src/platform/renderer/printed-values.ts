import { eachPage } from './pdf-pixels.ts';

/** Four prints of one document: as it is, without its values, its values alone, and nothing but what every page has. */
export type Prints = { shown: Buffer; without: Buffer; values: Buffer; blank: Buffer };

const dpi = 96;
const mostPages = 20;
/** The side of the squares that are looked at, in pixels: a letter or two. */
const square = 12;
const leastInkOfSquare = 8;
const darkInk = 160;
const leastContrast = 48;
/** What has to be seen of the letters in a square. */
const leastSeen = 0.6;

type Page = { data: Uint8Array; width: number; height: number };

const greyAt = ({ data }: Page, at: number) =>
  ((data[at * 4] as number) + (data[at * 4 + 1] as number) + (data[at * 4 + 2] as number)) / 3;

/** Whether the letters of the values are there on the printed page, square by square. */
function areSeenOn({ shown, without, values, blank }: Record<keyof Prints, Page>): boolean {
  const { width, height } = values;
  const across = Math.ceil(width / square);
  const ink = new Uint16Array(across * Math.ceil(height / square));
  const seen = new Uint16Array(ink.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (greyAt(values, at) > darkInk || greyAt(blank, at) <= darkInk) continue;
      const cell = Math.floor(y / square) * across + Math.floor(x / square);
      ink[cell] = (ink[cell] as number) + 1;
      if (Math.abs(greyAt(shown, at) - greyAt(without, at)) >= leastContrast) seen[cell] = (seen[cell] as number) + 1;
    }
  }
  return ink.every((count, cell) => count < leastInkOfSquare || (seen[cell] as number) >= count * leastSeen);
}

const names = ['shown', 'without', 'values', 'blank'] as const;

/** The next page of each; undefined where one of them has no more, or another size. */
async function nextPages(prints: Record<keyof Prints, AsyncGenerator<Page>>) {
  const read = await Promise.all(names.map(async (name) => [name, (await prints[name].next()).value] as const));
  const pages = Object.fromEntries(read) as Record<keyof Prints, Page | undefined>;
  const { width, height } = pages.shown ?? { width: 0, height: 0 };
  const areAlike = names.every((name) => pages[name]?.width === width && pages[name].height === height);
  return {
    pages: areAlike ? (pages as Record<keyof Prints, Page>) : undefined,
    isEnd: read.every(([, page]) => !page),
  };
}

/**
 * Whether every value can be seen on the paper that it is printed on. What flows over pages stands elsewhere on them than
 * on a screen, and heads come again on each: only the pages themselves tell.
 */
export async function areValuesPrinted(prints: Prints): Promise<boolean> {
  const opened = {
    ...{ shown: eachPage(prints.shown, dpi), without: eachPage(prints.without, dpi) },
    ...{ values: eachPage(prints.values, dpi), blank: eachPage(prints.blank, dpi) },
  };
  try {
    for (let count = 0; count < mostPages; count += 1) {
      const { pages, isEnd } = await nextPages(opened);
      if (isEnd) return true;
      if (pages === undefined || !areSeenOn(pages)) return false;
    }
    return false;
  } finally {
    await Promise.all(names.map((name) => opened[name].return(undefined)));
  }
}
