import type { TextValues } from '@sanad/contract/text/translate';

type Say = (key: string, values?: TextValues) => string;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From the largest: the first that fits once is told. Months and years are round ones of 30 and 365 days. */
const units = [
  ['years', 365 * day],
  ['months', 30 * day],
  ['weeks', 7 * day],
  ['days', day],
  ['hours', hour],
  ['minutes', minute],
] as const;

function count(say: Say, unit: string, amount: number): string {
  return say(`notifications.${unit}.${amount === 1 ? 'one' : 'many'}`, { count: amount });
}

/** How long ago: years, months, weeks, days plus hours, hours, minutes, or "Just now". */
export function relativeTime(then: Date, now: Date, say: Say): string {
  const passed = now.getTime() - then.getTime();
  const found = units.find(([, length]) => passed >= length);
  if (found === undefined) return say('notifications.just-now');
  const [unit, length] = found;
  const hours = Math.floor((passed % day) / hour);
  const told = [count(say, unit, Math.floor(passed / length))];
  if (unit === 'days' && hours > 0) told.push(count(say, 'hours', hours));
  return say('notifications.ago', { time: told.join(' ') });
}

export const groupNames = ['today', 'this-week', 'older'] as const;
export type GroupName = (typeof groupNames)[number];

/** Today by the reader's calendar, the six days before it, and what is older. */
export function groupOf(then: Date, now: Date): GroupName {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const week = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6);
  if (then >= today) return 'today';
  return then >= week ? 'this-week' : 'older';
}
