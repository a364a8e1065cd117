/** Shades of paper and ink as cameras, scanners and screens mean them: no darker than the cube of a value, no paler than the value. */
const steepest = 3;
const tolerance = 0.03;
/** How much of the brightness red, green and blue have, in every usual space of colours. */
const brightness = [
  [0.15, 0.4],
  [0.5, 0.8],
  [-0.02, 0.15],
] as const;
const mostTags = 100;
const headBytes = 128;

type Tags = ReadonlyMap<string, Buffer>;

function readTags(profile: Buffer): Tags | undefined {
  if (profile.length < headBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const count = profile.readUInt32BE(headBytes);
  if (count > mostTags || headBytes + 4 + count * 12 > profile.length) return undefined;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = headBytes + 4 + index * 12;
    const [from, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    tags.set(profile.toString('latin1', at, at + 4), profile.subarray(from, from + length));
  }
  return tags;
}

const fixed = (tag: Buffer, index: number) => tag.readInt32BE(12 + index * 4) / 65_536;

/** A curve as a table: what it makes of values from 0 to 1. Undefined for one that cannot be read. */
function tableOf(tag: Buffer): number[] | undefined {
  const count = tag.readUInt32BE(8);
  if (count === 0) return [0, 1];
  if (count === 1 && tag.length >= 14) return powers(tag.readUInt16BE(12) / 256);
  if (count < 2 || count > 65_536 || tag.length < 12 + count * 2) return undefined;
  return Array.from({ length: count }, (_, index) => tag.readUInt16BE(12 + index * 2) / 65_535);
}

const steps = 256;
const values = Array.from({ length: steps }, (_, index) => index / (steps - 1));
const powers = (gamma: number) => values.map((value) => value ** gamma);

/** The five kinds of formulas of a profile. */
function formulaOf(tag: Buffer): number[] | undefined {
  const kind = tag.readUInt16BE(8);
  const length = [1, 3, 4, 5, 7][kind];
  if (length === undefined || tag.length < 12 + length * 4) return undefined;
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length }, (_, index) => fixed(tag, index));
  if (kind === 0) return powers(gamma);
  const start = kind <= 2 ? -b / a : d;
  const above = (value: number) => (a * value + b) ** gamma + (kind === 2 ? c : e);
  const below = (value: number) => (kind <= 2 ? (kind === 2 ? c : 0) : c * value + f);
  return values.map((value) => (value >= start ? above(value) : below(value)));
}

function isUsualCurve(tag: Buffer | undefined): boolean {
  if (tag === undefined || tag.length < 12) return false;
  const kind = tag.toString('latin1', 0, 4);
  const table = kind === 'curv' ? tableOf(tag) : kind === 'para' ? formulaOf(tag) : undefined;
  if (table === undefined) return false;
  return table.every((shade, index) => {
    const value = index / (table.length - 1);
    return shade >= value ** steepest - tolerance && shade <= value + tolerance;
  });
}

function isUsualColour(tag: Buffer | undefined, [least, most]: readonly [number, number]): boolean {
  if (tag === undefined || tag.length < 20) return false;
  const share = tag.readInt32BE(12) / 65_536;
  return share >= least && share <= most;
}

/**
 * Whether a colour profile gives values quite other shades than usual. Some programs follow it and others do not: what is
 * paper here would be writing there. Profiles of another kind than cameras, scanners and screens have are not read.
 */
export function isOddProfile(profile: Buffer): boolean {
  const tags = readTags(profile);
  if (tags === undefined) return true;
  if (['A2B0', 'A2B1', 'D2B0', 'D2B1'].some((name) => tags.has(name))) return true;
  const space = profile.toString('latin1', 16, 20);
  if (space === 'GRAY') return !isUsualCurve(tags.get('kTRC'));
  if (space !== 'RGB ') return true;
  const isUsual = ['r', 'g', 'b'].every(
    (name, index) =>
      isUsualCurve(tags.get(`${name}TRC`)) && isUsualColour(tags.get(`${name}XYZ`), brightness[index] ?? [0, 0]),
  );
  return !isUsual;
}
