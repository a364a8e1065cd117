export const terms = ['First', 'Second', 'Third'] as const;
export type Term = (typeof terms)[number];

const termWords = new Map<string, Term>([
  ...terms.map((term): [string, Term] => [term.toLowerCase(), term]),
  ['1', 'First'],
  ['1st', 'First'],
  ['2', 'Second'],
  ['2nd', 'Second'],
  ['3', 'Third'],
  ['3rd', 'Third'],
]);

/** A term as people write it: "second", "2nd term", "2". */
export function readTerm(text: string): Term | undefined {
  return termWords.get(
    text
      .toLowerCase()
      .replace(/\s*term$/, '')
      .trim(),
  );
}

export const divisions = ['A', 'B', 'C', 'D'] as const;
export type Division = (typeof divisions)[number];

/** First academic session on offer where the menu configuration gives no `acadmicYearStartWith`. */
export const defaultStartYear = 2018;

/** "2024" → "2024-2025". */
export function academicYear(startYear: number): string {
  return `${startYear}-${startYear + 1}`;
}

/** Academic sessions from the configured start year to the current year, oldest first. */
export function academicYears(now: Date, startYear: number = defaultStartYear): string[] {
  const sessions: string[] = [];
  for (let year = startYear; year <= now.getFullYear(); year += 1) sessions.push(academicYear(year));
  return sessions;
}

/** Start year of the session that runs on a day: schools open in September. */
export function runningSessionStart(now: Date): number {
  return now.getUTCMonth() >= 8 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
}
