import { expect, test } from 'vitest';
import { foldedText } from './folded-text.ts';

test.each([
  ['Ƴan ɓaure', "yan-BAURE'"],
  ['Ọláẹ̀kọ́', 'Olaeko'],
  ['O’Brien', "O'brien"],
  ['Abdul-Rahman', 'Abdul  Rahman'],
  ['Şehu Ƙofar Ɗan', 'sehu kofar dan'],
  ['Jose\u0301', 'JOSÉ'],
])('%s and %s are one name', (one, other) => {
  expect(foldedText(one)).toBe(foldedText(other));
});

test.each([
  ['Zainab', 'Zeinab'],
  ['कीर्ति', 'करत'],
  ['Musa', 'Mu.sa'],
])('%s and %s are two', (one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});
