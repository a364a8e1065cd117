import { defaultStartYear } from './school-year.ts';

/** The years that a transcript covers: from the start of its first session to the end of its last one. */
export type YearRange = { from: number; to: number };

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The years in which a transcript can begin: 2018 to the current one. */
export function startYears(now: Date): number[] {
  return upTo(defaultStartYear, now.getFullYear());
}

/** The years in which it can end: the one after the start to the one after the current. */
export function endYears(start: number, now: Date): number[] {
  return upTo(start + 1, now.getFullYear() + 1);
}

export type YearsProblem = 'transcript.years-required' | 'transcript.years-not-numeric';

const isYear = (text: string) => /^\d{4}$/.test(text);

/** Why two years are no range; undefined: they are one. The sentences are the specification's. */
export function yearsProblem(from: string, to: string): YearsProblem | undefined {
  if (from.trim() === '' || to.trim() === '') return 'transcript.years-required';
  return isYear(from.trim()) && isYear(to.trim()) ? undefined : 'transcript.years-not-numeric';
}

/** "2022-2025" as a range; undefined where it is none. */
export function readYearRange(text: string): YearRange | undefined {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text.trim()) ?? [];
  const range = { from: Number(from), to: Number(to) };
  return range.from < range.to ? range : undefined;
}

/** Whether a session ("2022-2023") lies within the range, whole. */
export function isWithin(session: string, { from, to }: YearRange): boolean {
  const years = readYearRange(session);
  return years !== undefined && years.from >= from && years.to <= to;
}
