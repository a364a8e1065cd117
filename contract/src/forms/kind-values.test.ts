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
