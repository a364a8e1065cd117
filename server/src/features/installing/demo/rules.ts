import { createHash } from 'node:crypto';
import { type Community, type Mix, people } from './data/names.ts';

/** Another number gives another, equally repeatable set. */
const seed = 20_260_801;

/** 32 bytes that depend on the seed and the key alone. */
export function digest(key: string): Buffer {
  return createHash('sha256').update(`${seed}/${key}`).digest();
}

/** A stream of numbers from 0 up to 1 that depends on the key alone (mulberry32). */
export function randomOf(key: string): () => number {
  let state = digest(key).readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function pickCommunity(random: () => number, mix: Mix): Community {
  let rest = random();
  for (const [community, share] of Object.entries(mix) as [Community, number][]) {
    rest -= share;
    if (rest < 0) return community;
  }
  return 'hausa';
}

export type FullName = { firstName: string; middleName: string; lastName: string };

/** Every third person has no middle name. */
export function nameOf(random: () => number, mix: Mix): FullName {
  const { girls, boys, families } = people[pickCommunity(random, mix)];
  const own = random() < 0.5 ? girls : boys;
  const firstName = pick(random, own);
  const other = pick(random, own);
  return {
    firstName,
    middleName: random() < 0.33 || other === firstName ? '' : other,
    lastName: pick(random, families),
  };
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** STU and ten Crockford characters. */
export function uniqueIdOf(key: string): string {
  const bytes = digest(`unique-id/${key}`).subarray(0, 10);
  return `STU${Array.from(bytes, (byte) => crockford.charAt(byte % 32)).join('')}`;
}
