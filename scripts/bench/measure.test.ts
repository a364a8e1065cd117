import { expect, test } from 'vitest';
import { compare, type Finding, isMet, median, table } from './measure.ts';

const finding = (value: number, target: Finding['target']): Finding => ({ name: 'x', detail: '', value, target });

test('a target is met at its edge and missed beyond it, in both directions', () => {
  expect(isMet(finding(1.5, { atMost: 1.5 }))).toBe(true);
  expect(isMet(finding(1.51, { atMost: 1.5 }))).toBe(false);
  expect(isMet(finding(0.5, { atLeast: 0.5 }))).toBe(true);
  expect(isMet(finding(0.49, { atLeast: 0.5 }))).toBe(false);
  expect(isMet(finding(Number.NaN, { atMost: 1.5 }))).toBe(false);
  expect(table([finding(1.51, { atMost: 1.5 })])).toContain('NOT MET');
});

test('one slow turn does not move the median', () => {
  expect(median([3, 1, 900])).toBe(3);
  expect(median([4, 1, 2, 900])).toBe(3);
});

test('both sides get the same rounds, by turns', async () => {
  const calls: string[] = [];
  const call = (name: string) => async (round: number) => void calls.push(`${name}${round}`);
  await compare({ repeats: 2, warmUp: 1, first: call('a'), second: call('b') });
  expect(calls).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
});
