import { expect, test } from 'vitest';
import { valueAtRank } from './rank.ts';

/** Always the same numbers, some of them many times. */
function someNumbers(length: number, kinds: number): Float32Array {
  let state = length;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % kinds;
  });
}

test.each([
  ['all alike', 500, 1],
  ['of two kinds', 501, 2],
  ['many alike', 777, 20],
  ['all others', 1000, 2 ** 20],
  ['two', 2, 100],
  ['one', 1, 100],
])('a number is the one that sorting would put there: %s', (_what, length, kinds) => {
  const sorted = someNumbers(length, kinds).sort();
  for (let rank = 0; rank < length; rank += 1) {
    expect(valueAtRank(someNumbers(length, kinds), rank)).toBe(sorted[rank]);
  }
});

test('numbers that go up, down, or up and down are found as well', () => {
  const shapes = [(at: number) => at, (at: number) => -at, (at: number) => Math.min(at, 400 - at)];
  for (const shape of shapes) {
    const values = Float32Array.from({ length: 400 }, (_, at) => shape(at));
    const sorted = values.slice().sort();
    for (const rank of [0, 1, 99, 200, 340, 399]) expect(valueAtRank(values.slice(), rank)).toBe(sorted[rank]);
  }
});

test('of nothing there is no number', () => {
  expect(valueAtRank(new Float32Array(0), 0)).toBeUndefined();
});
