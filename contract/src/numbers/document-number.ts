import type { PatternPart } from '../entities/document-kind.ts';
import { certificateKinds } from './certificate-number.ts';
import { documentKey } from './document-key.ts';

function written(part: PatternPart, year: number, counter: number): string {
  if ('text' in part) return part.text;
  // A counter that has outgrown its digits goes on: no number is given twice.
  return part.part === 'year' ? String(year) : String(counter).padStart(part.digits, '0');
}

/** The number of a document by the pattern of its kind: `GSSB/2026/00418`. */
export function documentNumber(parts: readonly PatternPart[], year: number, counter: number): string {
  return parts.map((part) => written(part, year, counter)).join('');
}

/** Whether the counter begins again each year: only then a number of another year is another number. */
export const countsByYear = (parts: readonly PatternPart[]): boolean =>
  parts.some((part) => 'part' in part && part.part === 'year');

/** Beginnings of numbers that the product gives itself: of certificates, and of pupils. */
const ownBeginnings: readonly string[] = [...certificateKinds, 'STU'];

/** A number that begins with fewer letters could be anybody's. */
export const fewestLetters = 2;

/**
 * The letters that every number of this pattern begins with, as numbers are compared; whoever publishes them first has
 * them. A digit always follows, so that two patterns with other letters never come to one number.
 */
export function beginningOfNumbers(parts: readonly PatternPart[]): string | undefined {
  const first = parts.findIndex((part) => !('text' in part));
  const texts = parts.slice(0, first < 0 ? parts.length : first).map((part) => ('text' in part ? part.text : ''));
  const letters = /^[A-Z]*/.exec(documentKey(texts.join('')))?.[0] ?? '';
  return letters.length < fewestLetters || ownBeginnings.includes(letters) ? undefined : letters;
}
