import type { PatternPart } from '../entities/document-kind.ts';

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
