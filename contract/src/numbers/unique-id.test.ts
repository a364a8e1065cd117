import { expect, test } from 'vitest';
import { uniqueIdFrom } from './unique-id.ts';

test('a unique id is STU and ten characters without I, L, O and U', () => {
  expect(uniqueIdFrom(new Uint8Array(10))).toBe('STU0000000000');
  expect(uniqueIdFrom(Uint8Array.from([31, 63, 10, 17, 18, 20, 21, 26, 27, 255, 1]))).toBe('STUZZAHJMNTVZ');
  expect(() => uniqueIdFrom(new Uint8Array(9))).toThrow('random bytes');
});
