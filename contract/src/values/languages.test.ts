import { expect, test } from 'vitest';
import { findLanguage, isLanguage } from './languages.ts';

test('the first supported language of a list counts, a region does not', () => {
  expect(findLanguage(['fr', 'hi-IN', 'en'])).toBe('hi');
  expect(findLanguage(['EN-gb'])).toBe('en');
  expect(findLanguage([undefined, null, '', ' hi '])).toBe('hi');
  expect(findLanguage(['fr', 'de'])).toBeUndefined();
  expect(findLanguage(['english', 'constructor'])).toBeUndefined();
});

test('only whole codes are languages', () => {
  expect(['en', 'hi'].every(isLanguage)).toBe(true);
  expect(['EN', 'hi-IN', '', 'toString'].some(isLanguage)).toBe(false);
});
