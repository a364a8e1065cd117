import sharp from 'sharp';
import { findCodes } from '../pictures/qr-codes.ts';
import type { Box, PageReport } from './inspect-script.ts';
import type { Inspection, Spot } from './renderer.ts';

/** One drawing of the page with its values and one without; pixels for each CSS pixel. */
export type Drawings = { shown: Buffer; without: Buffer; scale: number };

const millimetre = 96 / 25.4;
/** Ink covers a tenth to a third of the box of a text; a shade that nobody sees is no ink. */
const leastInk = 0.015;
const leastContrast = 48;
/** Spots so close to each other are one to the eye. */
const nearMm = 4;
const mostSpots = 12;

type Grey = { data: Buffer; width: number; height: number };

async function greyOf(png: Buffer): Promise<Grey> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of a box that is another with the values than without them. */
function inkOf(shown: Grey, without: Grey, { x, y, width, height }: Box, scale: number): number {
  const left = Math.max(0, Math.floor(x * scale));
  const top = Math.max(0, Math.floor(y * scale));
  const right = Math.min(shown.width, without.width, Math.ceil((x + width) * scale));
  const bottom = Math.min(shown.height, without.height, Math.ceil((y + height) * scale));
  if (right <= left || bottom <= top) return 0;
  let ink = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const here = shown.data[row * shown.width + column] as number;
      const there = without.data[row * without.width + column] as number;
      if (Math.abs(here - there) >= leastContrast) ink += 1;
    }
  }
  return ink / ((right - left) * (bottom - top));
}

/** Values that stand nowhere for an eye to see. */
async function findHidden(
  { values, drawn }: PageReport,
  { shown, without, scale }: Drawings,
): Promise<PageReport['drawn']> {
  const [with_, without_] = await Promise.all([greyOf(shown), greyOf(without)]);
  const seen = new Set<string>();
  for (const { fields, box } of drawn) {
    if (fields.every((field) => seen.has(field))) continue;
    if (inkOf(with_, without_, box, scale) >= leastInk) for (const field of fields) seen.add(field);
  }
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
export async function inspect(report: PageReport, drawings: Drawings, { code }: { code: string }): Promise<Inspection> {
  const hidden = (await findHidden(report, drawings)).map((one) => ({ kind: 'hidden' as const, ...one }));
  const { at } = report;
  const spots = [...report.spots, ...hidden].map(({ kind, fields, box }) => ({
    ...{ kind, fields, x: round(box.x - at.x), y: round(box.y - at.y) },
    ...{ width: round(box.width), height: round(box.height) },
  }));
  const isRead = await isCodeRead(drawings.shown, code);
  return { spots: group(spots), code: { millimetres: round(report.code), isRead } };
}
