import { describe, expect, test } from 'vitest';
import { admissionNo, className, shortText, title } from './fields.ts';

const takes = (schema: object, value: string) => new RegExp((schema as { pattern: string }).pattern, 'u').test(value);
const control = ['\u0000', '\n', '\t', '\u007f', '\u0085'];

describe.each(Object.entries({ title, className, admissionNo }))('%s', (_name, schema) => {
  test('refuses a control character or an angle bracket wherever it stands, also alone', () => {
    const bad = [...control, '<', '>'].flatMap((sign) => [sign, `${sign}a`, `a${sign}`, `a${sign}b`]);
    expect(bad.filter((value) => takes(schema, value))).toEqual([]);
  });

  test('wants something that can be seen', () => {
    expect(['', ' ', '\u00a0 '].filter((value) => takes(schema, value))).toEqual([]);
  });

  test('takes names in the letters of Nigeria and India, with blanks and signs', () => {
    const good = ['A', 'JSS 3', 'Ọ̀yọ́ No. 7', 'राजकीय विद्यालय', "St. Mary's & Co"];
    expect(good.filter((value) => !takes(schema, value))).toEqual([]);
  });
});

test('a class name has no slash, which parts the ids of classes', () => {
  expect(['/', 'JSS/3', '3/'].filter((value) => takes(className, value))).toEqual([]);
  expect(takes(admissionNo, 'GSS/2026/14')).toBe(true);
});

test('a short text may be empty, but holds no markup', () => {
  expect(['', 'a b'].filter((value) => !takes(shortText, value))).toEqual([]);
  expect(['<b>', '\u0000'].filter((value) => takes(shortText, value))).toEqual([]);
});
