import { catalogues } from '@sanad/contract/text/text';
import { fillText, type TextValues } from '@sanad/contract/text/translate';
import { describe, expect, test } from 'vitest';
import { groupOf, relativeTime } from './relative-time.ts';

const say =
  (language: 'en' | 'hi') =>
  (key: string, values: TextValues = {}) =>
    fillText((catalogues[language] as Record<string, string>)[key] ?? key, values);

const now = new Date('2026-11-15T12:00:00');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const before = (age: number) => new Date(now.getTime() - age);

test.each([
  [-day, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 minute ago'],
  [59 * minute + 59_000, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2 * hour + 59 * minute, '2 hours ago'],
  [day, '1 day ago'],
  [day + hour, '1 day 1 hour ago'],
  [2 * day + 4 * hour, '2 days 4 hours ago'],
  [7 * day - 1, '6 days 23 hours ago'],
  [7 * day, '1 week ago'],
  [29 * day, '4 weeks ago'],
  [30 * day, '1 month ago'],
  [364 * day, '12 months ago'],
  [365 * day, '1 year ago'],
  [800 * day, '2 years ago'],
])('[NOTIF-03] %i ms ago reads "%s"', (age, text) => {
  expect(relativeTime(before(age), now, say('en'))).toBe(text);
});

test('[NOTIF-03] in Hindi the same lengths are told in Hindi', () => {
  expect(relativeTime(before(2 * day + 4 * hour), now, say('hi'))).toBe('2 दिन 4 घंटे पहले');
  expect(relativeTime(before(0), now, say('hi'))).toBe('अभी-अभी');
});

describe('groups', () => {
  test.each([
    ['2026-11-15T00:00:00', 'today'],
    ['2026-11-14T23:59:59', 'this-week'],
    ['2026-11-09T00:00:00', 'this-week'],
    ['2026-11-08T23:59:59', 'older'],
    ['2020-01-01T00:00:00', 'older'],
    ['2026-11-16T01:00:00', 'today'],
  ])('[NOTIF-01] %s belongs to %s', (then, group) => {
    expect(groupOf(new Date(then), now)).toBe(group);
  });
});
