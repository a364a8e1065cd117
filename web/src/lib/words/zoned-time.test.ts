import { expect, test } from 'vitest';
import { instantOf, offsetText, wallTimeOf } from './zoned-time.ts';

test('a time of a zone is one moment, and the moment is that time again', () => {
  const wall = { date: '2026-11-18', time: '10:00:00' };
  const moments = ['Africa/Lagos', 'Asia/Kolkata', 'UTC'].map((zone) => instantOf(wall, zone)?.toISOString());
  expect(moments).toEqual(['2026-11-18T09:00:00.000Z', '2026-11-18T04:30:00.000Z', '2026-11-18T10:00:00.000Z']);
  for (const zone of ['Africa/Lagos', 'Asia/Kolkata', 'UTC', 'Europe/Berlin']) {
    expect(wallTimeOf(instantOf(wall, zone) as Date, zone)).toEqual(wall);
  }
});

test('around a change of clocks the offset of that very moment counts', () => {
  expect(instantOf({ date: '2026-03-29', time: '01:30' }, 'Europe/Berlin')?.toISOString()).toBe(
    '2026-03-29T00:30:00.000Z',
  );
  expect(instantOf({ date: '2026-03-29', time: '03:30' }, 'Europe/Berlin')?.toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test('what is no time is none', () => {
  expect(instantOf({ date: '', time: '10:00' }, 'UTC')).toBeUndefined();
  expect(instantOf({ date: '2026-11-18', time: '' }, 'UTC')).toBeUndefined();
});

test('offsets are written as people know them', () => {
  const at = new Date('2026-11-18T00:00:00Z');
  expect(['Africa/Lagos', 'Asia/Kolkata', 'UTC', 'America/New_York'].map((zone) => offsetText(at, zone))).toEqual([
    'UTC+1',
    'UTC+5:30',
    'UTC',
    'UTC−5',
  ]);
});
