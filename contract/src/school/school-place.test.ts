import { expect, test } from 'vitest';
import { issuerMark, placeText } from './school-place.ts';

test('the id of an issuer is short enough to be compared by eye', () => {
  expect(issuerMark('9f3f2b70-5f5e-4d5e-8a54-1b8a3f9a1c2d')).toBe('1B8A-3F9A-1C2D');
  expect(issuerMark('')).toBe('');
});

test('a place says what is known of it', () => {
  expect(placeText({ lga: 'Mubi North', state: 'Gongola' })).toBe('Mubi North, Gongola');
  expect(placeText({ lga: '', state: 'Gongola' })).toBe('Gongola');
  expect(placeText({})).toBe('');
});
