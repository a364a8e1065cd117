import { expect, test } from 'vitest';
import type { KindField } from '../entities/document-kind.ts';
import { checkValues } from './kind-values.ts';

const field = (wish: Partial<KindField>): KindField => ({ name: 'x', label: { en: 'X' }, type: 'amount', ...wish });
const codes = (wish: Partial<KindField>, x: number) =>
  checkValues({ fields: [field(wish)] }, { x }).map(({ code }) => code);

test('an amount goes below nothing only where its definition says so; a number is any number', () => {
  expect(codes({}, -5)).toHaveLength(1);
  expect(codes({ maximum: 100 }, -0.01)).toHaveLength(1);
  expect(codes({}, 0)).toEqual([]);
  expect(codes({ minimum: -10 }, -5)).toEqual([]);
  expect(codes({ maximum: -1 }, -5)).toEqual([]);
  expect(codes({ type: 'number' }, -5)).toEqual([]);
});

test('a number that would lose digits before it is read is none', () => {
  for (const type of ['number', 'amount'] as const) {
    expect(codes({ type }, Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(codes({ type }, JSON.parse('12345678901234567890'))).toEqual(['too-large']);
    expect(codes({ type, maximum: 1e300 }, 1e21)).toEqual(['too-large']);
    expect(codes({ type, minimum: -1e300 }, -1e21)).toEqual(['too-small']);
  }
});
