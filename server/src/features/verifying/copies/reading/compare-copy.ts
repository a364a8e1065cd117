import type { FieldLook } from '../../../../platform/pictures/compare-fields.ts';
import { isBlank } from '../../../../platform/pictures/compare-pages.ts';
import { type ColourImage, type Rect, shrink, toGrey } from '../../../../platform/pictures/images.ts';
import { type PageView, PdfFile, pageViews } from '../../../../platform/pictures/pdf-file.ts';
import { type FoundCode, findCodes } from '../../../../platform/pictures/qr-codes.ts';
import { comparePage, type OriginalPage, type PageLook, prepareOriginal } from './compare-page.ts';
import { pictureBoth } from './crops.ts';
import type { Comparison, Original, SeenDifference } from './messages.ts';
import { originalDpi } from './page-frame.ts';
import type { PageSource } from './page-source.ts';

/** A field is less like its original than this only where other words stand in its place. */
const otherWriting = 0.5;
/** More pictures than this help nobody. */
const mostDifferences = 12;

/** Where our code stands on a page, in the pixels of the look in which it was found. */
export type PlacedCode = { page: number; code: FoundCode; width: number };

type Work = { source: PageSource; codes: readonly PlacedCode[]; original: Original; pages: IssuedPage[] };

const nothing = (code: string): Comparison => ({ result: 'unknown', code, differences: [] });

/** A page of the original, and the picture that others may see of it; undefined where there is none. */
type IssuedPage = OriginalPage & { shown: ColourImage | undefined };

/** The same certificate is often looked at twice, but not an hour later: what is known of one takes a hundred megabytes. */
const keptMs = 60_000;
let last: { code: string; length: number; pages: IssuedPage[] } | undefined;
let forgetting: NodeJS.Timeout | undefined;

function keepForAWhile(kept: typeof last): void {
  clearTimeout(forgetting);
  last = kept;
  forgetting = setTimeout(() => {
    last = undefined;
  }, keptMs).unref();
}

async function drawPages(pdf: Uint8Array): Promise<ColourImage[]> {
  const file = await PdfFile.open(pdf);
  try {
    return Array.from({ length: file.pageCount }, (_, page) => file.drawPage(page, { dpi: originalDpi }));
  } finally {
    file.close();
  }
}

async function drawOriginals({ pdf, shown, boxes, code }: Original): Promise<IssuedPage[]> {
  if (last?.code === code && last.length === pdf.length) {
    keepForAWhile(last);
    return last.pages;
  }
  const images = await drawPages(pdf);
  const forEyes = shown === undefined ? images : await drawPages(shown);
  const pages: IssuedPage[] = [];
  for (const [page, image] of images.entries()) {
    pages.push({ ...(await prepareOriginal(image, page === 0 ? boxes : [], code)), shown: forEyes[page] });
  }
  keepForAWhile({ code, length: pdf.length, pages });
  return pages;
}

function rescale({ code: { corners }, width }: PlacedCode, image: ColourImage): FoundCode['corners'] {
  const factor = image.width / width;
  return corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as unknown as FoundCode['corners'];
}

async function differencesOf({ shown }: IssuedPage, copy: ColourImage, look: PageLook): Promise<SeenDifference[]> {
  if (look.kind !== 'compared' || shown === undefined) return [];
  const sides = { original: shown, copy, toCopy: look.toCopy };
  const places: { field: string; rect: Rect }[] = look.changed.map(({ field, rect }) => ({ field, rect }));
  const [spot] = look.spots;
  if (spot !== undefined) {
    places.push({ field: 'page', rect: { x: spot.x * 2, y: spot.y * 2, width: 160, height: 40 } });
  }
  const seen: SeenDifference[] = [];
  for (const { field, rect } of places.slice(0, mostDifferences)) {
    seen.push({ field, ...(await pictureBoth(sides, rect)) });
  }
  return seen;
}

/** Crumpled paper shifts what is written on it; it does not write something else in many places. */
const isOtherWriting = (changed: readonly FieldLook[]) => changed.filter(({ best }) => best < otherWriting).length >= 3;

/** What one look at a page says about the copy. */
async function judge(original: IssuedPage, copy: ColourImage, look: PageLook): Promise<Comparison> {
  if (look.kind === 'same') return { result: 'pass', code: 'same', differences: [] };
  if (look.kind === 'not-aligned') return nothing('not-aligned');
  if (look.isBent && look.changed.length > 0 && !isOtherWriting(look.changed)) return nothing('not-aligned');
  const isAltered = look.changed.length > 0 || look.spots.length > 0;
  if (isAltered) return { result: 'fail', code: 'differs', differences: await differencesOf(original, copy, look) };
  if (look.isCut) return nothing('cut-off');
  if (look.isCoarse) return nothing('too-coarse');
  if (look.doubtful.length > 0 || !original.isCovered) return nothing('doubtful');
  if (look.unlike.length > 0) return nothing('picture');
  if (look.isBesideOthers) return nothing('extra-pages');
  return look.marks.length > 0 ? nothing('marks') : { result: 'pass', code: 'matches', differences: [] };
}

const rank = { pass: 0, unknown: 1, fail: 2 } as const;
const worse = (one: Comparison, other: Comparison): Comparison => (rank[other.result] > rank[one.result] ? other : one);

/** Sheets on one page that are compared; more of them are no copy of one certificate. */
const mostSheets = 3;

async function comparePageOf(work: Work, page: number, view: PageView): Promise<Comparison | 'extra' | 'blank'> {
  const { source, codes, original, pages } = work;
  const image = await source.draw(page, { dpi: originalDpi, view });
  const grey = toGrey(image);
  if (isBlank(shrink(grey, 2))) return 'blank';
  const placed = codes.filter((one) => one.page === page && one.code.text === original.code);
  // A code that can be seen on one view only, or that was found on a finer one.
  const here = placed.length > 0 || codes.length > 0 ? placed : await findHere(image, original, page);
  if (here.length > mostSheets) return 'extra';
  const issued = here.length === 0 ? pages[page] : pages.find(({ corners }) => corners !== undefined);
  if (issued === undefined) return 'extra';
  // A page without the code is part of the certificate only where the certificate has more than one.
  if (here.length === 0 && pages.length === 1 && codes.length > 0) return 'extra';
  const places = here.length === 0 ? [undefined] : here.map((one) => rescale(one, image));
  let result: Comparison | undefined;
  // The same certificate may lie on a page twice, once altered.
  for (const corners of places) {
    const look = comparePage(issued, { image, grey, corners, isPdf: source.isPdf });
    const one = await judge(issued, image, look);
    result = result === undefined ? one : worse(result, one);
  }
  return result ?? 'extra';
}

async function findHere(image: ColourImage, { code }: Original, page: number): Promise<PlacedCode[]> {
  const found = (await findCodes(image)).filter(({ text }) => text === code);
  return found.map((one) => ({ page, code: one, width: image.width }));
}

/** Every view of every page: what one reader hides, another shows. */
async function compareViews(work: Work): Promise<Comparison> {
  const { source, pages } = work;
  let result: Comparison | undefined;
  let extra = 0;
  let compared = 0;
  for (let page = 0; page < source.pageCount; page += 1) {
    const views: readonly PageView[] = source.hasNotes(page) || source.hasLayers ? pageViews : ['shown'];
    for (const view of views) {
      const one = await comparePageOf(work, page, view);
      if (one === 'extra') extra += 1;
      else if (one !== 'blank') {
        if (view === 'shown') compared += 1;
        result = result === undefined ? one : worse(result, one);
      } else if (view !== 'shown') extra += 1;
    }
  }
  if (result === undefined) return nothing('not-aligned');
  if (extra > 0) return worse(result, nothing('extra-pages'));
  return compared < pages.length ? worse(result, nothing('missing-pages')) : result;
}

/** Holds a file against the certificate that we issued. */
export async function compareCopy(
  { source, codes }: { source: PageSource; codes: readonly PlacedCode[] },
  original: Original,
): Promise<Comparison> {
  const pages = await drawOriginals(original);
  let result = await compareViews({ source, codes, original, pages });
  for (const variant of await source.variants()) {
    try {
      const other = await compareViews({ source: variant, codes, original, pages });
      // What lies behind what is shown decides nothing alone, but nothing that can be changed by a click is proved.
      result = worse(result, other.result === 'pass' ? other : nothing('changeable'));
    } finally {
      variant.close();
    }
  }
  return source.hasLayers || source.isLeftToReader ? worse(result, nothing('changeable')) : result;
}
