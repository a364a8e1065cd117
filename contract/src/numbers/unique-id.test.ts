import { expect, test } from 'vitest';
import { readUniqueId, uniqueIdFrom } from './unique-id.ts';

test('a unique id is STU and ten characters without I, L, O and U', () => {
  expect(uniqueIdFrom(new Uint8Array(10))).toBe('STU0000000000');
  expect(uniqueIdFrom(Uint8Array.from([31, 63, 10, 17, 18, 20, 21, 26, 27, 255, 1]))).toBe('STUZZAHJMNTVZ');
  expect(() => uniqueIdFrom(new Uint8Array(9))).toThrow('random bytes');
});

test.each([
  'stu 10za-hjmn-t0',
  'STU-IOZA.HJMN/TO',
  'ＳＴＵ１０ＺＡＨＪＭＮＴ０',
  'STU१०ZAHJMNT०',
  ' STU\u200blozahjmnto ',
])('typed as %s it is read as it was printed', (typed) => expect(readUniqueId(typed)).toBe('STU10ZAHJMNT0'));

test('what is none stays another text', () => {
  expect(readUniqueId('STU10ZAHJMNTé')).not.toBe('STU10ZAHJMNT');
  expect(readUniqueId('adm/0OI')).toBe('ADM0OI');
});
