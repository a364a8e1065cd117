import type { CountPeriod } from '@sanad/contract/api/insights';

/** From `start` up to, not including, `end`. */
export type Period = { start: Date; end: Date };

const monthsOf: Record<Exclude<CountPeriod, 'daily'>, number> = { annual: 12, quarter: 3, monthly: 1 };

/** The calendar period around `now`, or the one `back` periods before; days are those of UTC. */
export function periodOf(name: CountPeriod, now: Date, back = 0): Period {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (name === 'daily') {
    return { start: new Date(Date.UTC(year, month, day - back)), end: new Date(Date.UTC(year, month, day - back + 1)) };
  }
  const months = monthsOf[name];
  const first = Math.floor(month / months) * months - back * months;
  return { start: new Date(Date.UTC(year, first)), end: new Date(Date.UTC(year, first + months)) };
}

const at = (time: number) => new Date(time);

/** What the running period is held against: as much of the one before as has passed of this one. */
export function comparedTo(period: Period, before: Date, now: Date): Period {
  const passed =
    Math.min(period.end.getTime(), Math.max(now.getTime(), period.start.getTime())) - period.start.getTime();
  return { start: before, end: at(Math.min(before.getTime() + passed, period.start.getTime())) };
}

/** A range as it is asked, with the same time before it; undefined where it ends before it begins. */
export function rangeOf(fromDate: string, toDate: string): Period | undefined {
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)];
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return undefined;
  return { start: at(from), end: at(to + 1) };
}

export function before({ start, end }: Period): Date {
  return at(start.getTime() - (end.getTime() - start.getTime()));
}

/** In percent with one decimal place; from nothing to something is 100. */
export function changeRate(now: number, earlier: number): number {
  if (earlier === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - earlier) / earlier) * 1000) / 10;
}

/** The days of a month "YYYY-MM". */
export function monthOf(month: string): Period & { days: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = new Date(Date.UTC(year, number - 1));
  const end = new Date(Date.UTC(year, number));
  return { start, end, days: Math.round((end.getTime() - start.getTime()) / 86_400_000) };
}
