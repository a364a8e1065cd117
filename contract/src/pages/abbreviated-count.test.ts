import { describe, expect, test } from 'vitest';
import { abbreviateCount } from './abbreviated-count.ts';

describe('abbreviated counts', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
  ])('[HOME-06] %i stands as it is', (count, text) => expect(abbreviateCount(count)).toBe(text));

  test.each([
    [1000, '1.0K+'],
    [1500, '1.5K+'],
    [12_499, '12.4K+'],
    [999_949, '999.9K+'],
    [999_950, '999.9K+'],
    [999_999, '999.9K+'],
  ])('[HOME-07] [S-68] %i is thousands with one decimal, cut: %s', (count, text) =>
    expect(abbreviateCount(count)).toBe(text),
  );

  test.each([
    [1_000_000, '1.0M+'],
    [2_399_999, '2.3M+'],
    [999_999_999, '999.9M+'],
    [1_000_000_000, '1.0B+'],
    [7_650_000_000, '7.6B+'],
  ])('[HOME-08] [S-68] %i is millions or billions with one decimal, cut: %s', (count, text) =>
    expect(abbreviateCount(count)).toBe(text),
  );

  test('no count is shown as more than it is', () => {
    const scale: Record<string, number> = { 'K+': 1e3, 'M+': 1e6, 'B+': 1e9 };
    for (let count = 1; count < 1e12; count = Math.floor(count * 1.37) + 1) {
      const [, digits = '', sign = ''] = /^([\d.]+)(.*)$/.exec(abbreviateCount(count)) ?? [];
      expect(Math.round(Number(digits) * 10) * ((scale[sign] ?? 1) / 10)).toBeLessThanOrEqual(count);
    }
  });
});
