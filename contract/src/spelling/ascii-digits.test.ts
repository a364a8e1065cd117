import { expect, test } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

test.each([
  ['DOC-२०२६-Y2M5', 'DOC-2026-Y2M5'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['१९ ৯০', '19 90'],
  ['𝟬𝟭𝟵 ９０', '019 90'],
  ['GSSB/2026/00418', 'GSSB/2026/00418'],
])('%s is %s', (typed, plain) => {
  expect(asciiDigits(typed)).toBe(plain);
});
