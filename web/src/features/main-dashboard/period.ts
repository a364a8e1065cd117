import type { CountPeople, CountPeriod } from '@sanad/contract/api/insights';

export type PeriodName = CountPeriod | 'range';
export const periodNames = ['annual', 'quarter', 'monthly', 'daily', 'range'] as const satisfies readonly PeriodName[];

/** Days as "YYYY-MM-DD" in the user's own time; empty where none is chosen. */
export type Range = { from: string; to: string };

const two = (part: number) => String(part).padStart(2, '0');

export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Which input is wrong: a range ends after it begins, and not in the future. */
export function findRangeProblem({ from, to }: Range, today: string): keyof Range | undefined {
  if (from !== '' && to !== '' && from > to) return 'from';
  return to > today ? 'to' : undefined;
}

/** What is asked of the server, from the start of the first to the end of the last day; undefined: nothing yet. */
export function askedCounts(period: PeriodName, range: Range, today: string): CountPeople | undefined {
  if (period !== 'range') return { groupBy: period };
  if (range.from === '' || range.to === '' || findRangeProblem(range, today) !== undefined) return undefined;
  const [start, end] = [new Date(`${range.from}T00:00:00.000`), new Date(`${range.to}T23:59:59.999`)];
  return { fromDate: start.toISOString(), toDate: end.toISOString() };
}

const firstYear = 2018;

/** The years that growth can be looked at: from 2018 to the one after this. */
export function growthYears(now: Date): number[] {
  const last = now.getFullYear() + 1;
  return Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index);
}

export type Month = { year: number; month: number };

export const monthText = ({ year, month }: Month) => `${year}-${two(month)}`;

export function monthBefore({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
