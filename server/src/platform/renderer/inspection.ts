import sharp from 'sharp';
import { findCodes } from '../pictures/qr-codes.ts';
import type { Box, PageReport } from './inspect-script.ts';
import type { Inspection, Spot } from './renderer.ts';

/** One drawing of the page with its values and one without, pixels for each CSS pixel; the code where it is not on them. */
export type Drawings = { shown: Buffer; without: Buffer; scale: number; code: Buffer | undefined };

/** A poor print read by a phone. */
export const inspectionDpi = 120;
const screenDpi = 96;
/** Larger than any code needs: whoever makes one as large as the page makes nobody wait. */
const mostCodePixels = 700;

/** How fine a code is drawn to be read. */
export const dpiOfCode = ({ width, height }: { width: number; height: number }) =>
  Math.min(inspectionDpi, (mostCodePixels / Math.max(width, height)) * screenDpi);

const millimetre = 96 / 25.4;
/** Ink covers a tenth to a third of the box of a text; a shade that nobody sees is no ink. */
const leastInk = 0.015;
/** The fattest letters leave a third of their box free; what fills more of it is a blot. */
const mostInk = 0.75;
const leastContrast = 48;
/** As wide as so many times its height: wider than the space between two words. */
const lettersInPiece = 3;
/** Spots so close to each other are one to the eye. */
const nearMm = 4;
const mostSpots = 12;

async function readGrey(png: Buffer) {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels left of and above each place are others with the values than without them. */
type InkSums = { sums: Uint32Array; width: number; height: number };

/** Added up once: a page may hold thousands of boxes, each as large as itself. */
async function addUpInk({ shown, without }: Drawings): Promise<InkSums> {
  const [here, there] = await Promise.all([readGrey(shown), readGrey(without)]);
  const { width, height } = here;
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let ink = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (Math.abs((here.data[at] as number) - (there.data[at] ?? 255)) >= leastContrast) ink += 1;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] as number) + ink;
    }
  }
  return { sums, width, height };
}

/** The share of a box that is ink. */
function inkOf({ sums, width, height }: InkSums, { x, y, ...size }: Box, scale: number): number {
  const left = Math.max(0, Math.floor(x * scale));
  const top = Math.max(0, Math.floor(y * scale));
  const right = Math.min(width, Math.ceil((x + size.width) * scale));
  const bottom = Math.min(height, Math.ceil((y + size.height) * scale));
  if (right <= left || bottom <= top) return 0;
  const at = (column: number, line: number) => sums[line * (width + 1) + column] as number;
  const ink = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return ink / ((right - left) * (bottom - top));
}

const isLegible = (share: number) => share >= leastInk && share <= mostInk;

/** A line of letters in pieces of a few letters each: half a name is no name. */
function piecesOf({ x, y, width, height }: Box): Box[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const count = Math.max(1, Math.floor(long / Math.max(1, short * lettersInPiece)));
  const [wide, high] = width >= height ? [width / count, height] : [width, height / count];
  return Array.from({ length: count }, (_, index) =>
    width >= height
      ? { x: x + index * wide, y, width: wide, height: high }
      : { x, y: y + index * high, width: wide, height: high },
  );
}

/** Values that stand nowhere, from their first line to their last, for an eye to see. */
async function findHidden({ values, drawn }: PageReport, drawings: Drawings): Promise<PageReport['values']> {
  const ink = await addUpInk(drawings);
  // Of what flows over many pages the first are drawn: what stands on a later one is printed there.
  const isBeyond = ({ y }: Box) => y * drawings.scale >= ink.height;
  const isSeen = ({ box, isPicture }: PageReport['drawn'][number]) =>
    isBeyond(box) ||
    piecesOf(box)
      .map((piece) => inkOf(ink, piece, drawings.scale))
      .every((share) => (isPicture ? share >= leastInk : isLegible(share)));
  const broken = new Set(drawn.filter((one) => !isSeen(one)).map(({ place }) => place));
  const seen = new Set(drawn.filter(({ place }) => !broken.has(place)).flatMap(({ fields }) => fields));
  const hidden = new Map<string, Box>();
  for (const { fields, box } of values) {
    for (const field of fields) if (!seen.has(field) && !hidden.has(field)) hidden.set(field, box);
  }
  return [...hidden].map(([field, box]) => ({ fields: [field], box }));
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

/** The part of the drawing in which the code stands; nothing where that is no part of it. */
async function cutCode({ shown, scale }: Drawings, { x, y, ...size }: Box): Promise<Buffer | undefined> {
  const picture = sharp(shown);
  const { width, height } = await picture.metadata();
  const left = Math.max(0, Math.floor(x * scale));
  const top = Math.max(0, Math.floor(y * scale));
  const within = {
    ...{ left, top, width: Math.min(width - left, Math.ceil(size.width * scale)) },
    height: Math.min(height - top, Math.ceil(size.height * scale)),
  };
  if (within.width <= 0 || within.height <= 0) return undefined;
  const share = dpiOfCode(size) / inspectionDpi;
  const cut = picture.extract(within);
  return (share < 1 ? cut.resize(Math.ceil(within.width * share)) : cut).png({ compressionLevel: 1 }).toBuffer();
}

/** Read where it stands: its own quiet zone is all that it needs around it. */
async function isCodeRead(picture: Buffer, text: string): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length);
  const codes = await findCodes({ width: info.width, height: info.height, rgba });
  return codes.some((code) => code.text === text);
}

/** What a reader would miss on the page: by what it tells of itself, and by what is really drawn. */
export async function inspect(
  report: PageReport,
  drawings: Drawings,
  { code, isPrinted }: { code: string; isPrinted: boolean },
): Promise<Inspection> {
  const unseen = await findHidden(report, drawings);
  // Something on a later page: which of them its print does not tell.
  const missing = !isPrinted && unseen.length === 0 ? report.values : unseen;
  const hidden = missing.map((one) => ({ kind: 'hidden' as const, ...one }));
  const { at } = report;
  const spots = [...report.spots, ...hidden].map(({ kind, fields, box }) => ({
    ...{ kind, fields, x: round(box.x - at.x), y: round(box.y - at.y) },
    ...{ width: round(box.width), height: round(box.height) },
  }));
  const drawnCode = drawings.code ?? (await cutCode(drawings, report.code));
  const isRead = drawnCode !== undefined && (await isCodeRead(drawnCode, code));
  const millimetres = round(Math.min(report.code.width, report.code.height));
  return { spots: group(spots), code: { millimetres, isRead } };
}
