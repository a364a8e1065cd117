import { expect, test } from 'vitest';
import type { PatternPart } from '../entities/document-kind.ts';
import { countsByYear, documentNumber } from './document-number.ts';

const parts: PatternPart[] = [{ text: 'GSSB/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }];

test('a number is written by its pattern', () => {
  expect(documentNumber(parts, 2026, 418)).toBe('GSSB/2026/00418');
  expect(documentNumber(parts, 2027, 1)).toBe('GSSB/2027/00001');
});

test('a counter that has outgrown its digits is not cut', () => {
  expect(documentNumber(parts, 2026, 1_234_567)).toBe('GSSB/2026/1234567');
});

test('the counter begins again where the year is a part of the number', () => {
  expect(countsByYear(parts)).toBe(true);
  expect(countsByYear([{ text: 'A-' }, { part: 'counter', digits: 4 }])).toBe(false);
});
