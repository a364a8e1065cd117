import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the same content has one spelling, in whatever order it was put together', () => {
  const ordered = '{"a":[{"x":1,"y":"ß"}],"b":{"c":null,"d":true}}';
  expect(canonicalJson({ a: [{ x: 1, y: 'ß' }], b: { c: null, d: true } })).toBe(ordered);
  expect(canonicalJson({ b: { d: true, c: null }, a: [{ y: 'ß', x: 1 }] })).toBe(ordered);
});

test('names that look like numbers stand in the order of their letters as well', () => {
  expect(canonicalJson({ 9: 'nine', 10: 'ten' })).toBe('{"10":"ten","9":"nine"}');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no number of JSON', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
  expect(() => canonicalJson({ a: [value] })).toThrow(TypeError);
});
