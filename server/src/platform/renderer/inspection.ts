import { cutGrey, type Grey, readGrey } from '../pictures/grey.ts';
import { findCodesInGrey } from '../pictures/qr-codes.ts';
import type { Box, PageReport } from './inspect-script.ts';
import { type LetterDrawings, LetterInk, type Seen, seeLetters } from './letter-ink.ts';
import type { Inspection, Spot } from './renderer.ts';

/** `scale`: pixels for each CSS pixel; the code where it is not on them. */
export type Drawings = LetterDrawings<Buffer> & { code: Buffer | undefined };

type Page = LetterDrawings<Grey>;

const asPrinted: Seen = { isWhole: true, isBroken: false, isMuddled: false };

/** A poor print read by a phone. */
export const inspectionDpi = 120;
const screenDpi = 96;
/** Larger than any code needs: whoever makes one as large as the page makes nobody wait. */
const mostCodePixels = 700;

/** How fine a code is drawn to be read. */
export const dpiOfCode = ({ width, height }: { width: number; height: number }) =>
  Math.min(inspectionDpi, (mostCodePixels / Math.max(width, height)) * screenDpi);

const millimetre = 96 / 25.4;
/** Spots so close to each other are one to the eye. */
const nearMm = 4;
const mostSpots = 12;

type Misread = { kind: Spot['kind']; fields: string[]; box: Box };

/** Values that stand nowhere, from their first line to their last, for an eye to see; and those that it would misread. */
function findMisread({ values, drawn }: PageReport, page: Page): Misread[] {
  const ink = new LetterInk(page);
  // Of what flows over many pages the first are drawn: what stands on a later one is printed there.
  const isBeyond = ({ y }: Box) => y * page.scale >= ink.height;
  const looked = drawn.map((one) => ({ ...one, ...(isBeyond(one.box) ? asPrinted : seeLetters(ink, one)) }));
  const broken = new Set(looked.filter(({ isWhole }) => !isWhole).map(({ place }) => place));
  const seen = new Set(looked.filter(({ place }) => !broken.has(place)).flatMap(({ fields }) => fields));
  const hidden = new Map<string, Box>();
  const partly = looked.filter(({ isBroken }) => isBroken);
  for (const { fields, box } of [...values, ...partly]) {
    const isPart = partly.some((one) => one.box === box);
    for (const field of fields) if ((isPart || !seen.has(field)) && !hidden.has(field)) hidden.set(field, box);
  }
  return [
    ...[...hidden].map(([field, box]) => ({ kind: 'hidden' as const, fields: [field], box })),
    ...looked
      .filter(({ isMuddled }) => isMuddled)
      .map(({ fields, box }) => ({ kind: 'overlap' as const, fields, box })),
  ];
}

const round = (pixels: number) => Math.round((pixels / millimetre) * 10) / 10;

const isNear = (one: Spot, other: Spot) =>
  one.kind === other.kind &&
  one.x < other.x + other.width + nearMm &&
  other.x < one.x + one.width + nearMm &&
  one.y < other.y + other.height + nearMm &&
  other.y < one.y + one.height + nearMm;

function join(one: Spot, other: Spot): Spot {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    kind: one.kind,
    fields: [...new Set([...one.fields, ...other.fields])],
    x,
    y,
    width: Math.round((Math.max(one.x + one.width, other.x + other.width) - x) * 10) / 10,
    height: Math.round((Math.max(one.y + one.height, other.y + other.height) - y) * 10) / 10,
  };
}

/** Rows that run into each other are one spot and not forty. */
function group(spots: readonly Spot[]): Spot[] {
  const grouped: Spot[] = [];
  for (const spot of spots) {
    const near = grouped.findIndex((other) => isNear(spot, other));
    if (near === -1 && grouped.length < mostSpots) grouped.push(spot);
    else if (near !== -1) grouped[near] = join(grouped[near] as Spot, spot);
  }
  return grouped;
}

/** The part of the page in which the code stands; nothing where that is no part of it. */
async function cutCode({ shown, scale }: Page, { x, y, ...size }: Box): Promise<Grey | undefined> {
  const left = Math.max(0, Math.floor(x * scale));
  const top = Math.max(0, Math.floor(y * scale));
  const width = Math.min(shown.width - left, Math.ceil(size.width * scale));
  const height = Math.min(shown.height - top, Math.ceil(size.height * scale));
  if (width <= 0 || height <= 0) return undefined;
  return cutGrey(shown, { left, top, width, height }, dpiOfCode(size) / inspectionDpi);
}

/** Read where it stands: its own quiet zone is all that it needs around it. */
const isCodeRead = async (picture: Grey, text: string) =>
  (await findCodesInGrey(picture)).some((code) => code.text === text);

/** Codes that the template itself brings along: a picture of another certificate's would vouch for this one. */
async function findOtherCodes({ without, scale }: Page): Promise<Misread[]> {
  return (await findCodesInGrey(without)).map(({ corners }) => {
    const [xs, ys] = [corners.map(({ x }) => x / scale), corners.map(({ y }) => y / scale)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    return { kind: 'doubled', fields: ['verify.qr'], box };
  });
}

/** What a reader would miss on the page: by what it tells of itself, and by what is really drawn. */
export async function inspect(
  report: PageReport,
  drawings: Drawings,
  { code, isPrinted }: { code: string; isPrinted: boolean },
): Promise<Inspection> {
  const [shown, without, values] = await Promise.all([
    readGrey(drawings.shown),
    readGrey(drawings.without),
    readGrey(drawings.values),
  ]);
  const page = { shown, without, values, scale: drawings.scale };
  const misread = [...findMisread(report, page), ...(await findOtherCodes(page))];
  // Something on a later page: which of them its print does not tell.
  const isUntold = !isPrinted && misread.length === 0;
  const missing = isUntold ? report.values.map((one) => ({ kind: 'hidden' as const, ...one })) : misread;
  const { at } = report;
  const spots = [...report.spots, ...missing].map(({ kind, fields, box }) => ({
    ...{ kind, fields, x: round(box.x - at.x), y: round(box.y - at.y) },
    ...{ width: round(box.width), height: round(box.height) },
  }));
  const drawnCode = drawings.code === undefined ? await cutCode(page, report.code) : await readGrey(drawings.code);
  const isRead = drawnCode !== undefined && (await isCodeRead(drawnCode, code));
  const millimetres = round(Math.min(report.code.width, report.code.height));
  return { spots: group(spots), code: { millimetres, isRead } };
}
