import type { Choice, Schools } from '../calls.ts';

/** More names than this nobody reads through; the rest is found by typing. */
export const mostShown = 50;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export type Matches = { shown: Choice[]; more: number };

/** The schools whose names have every typed word in them, accents and capitals apart. */
export function matchSchools({ schools, totalCount }: Schools, typed: string): Matches {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = schools.filter(({ name }) => {
    const plainName = plain(name);
    return words.every((word) => plainName.includes(word));
  });
  const shown = found.slice(0, mostShown);
  const unseen = words.length === 0 ? totalCount - schools.length : 0;
  return { shown, more: found.length - shown.length + unseen };
}
