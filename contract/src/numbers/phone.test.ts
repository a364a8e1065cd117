import { expect, test } from 'vitest';
import { nigerianPhonePattern } from '../spelling/patterns.ts';
import { plainPhone } from './phone.ts';

test('a phone number is one number however it is written', () => {
  const written = [
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    ' (0803) 123.4567 ',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0)803 123 4567',
    '234-803-123-4567',
    '00234 803 1234567',
    '803 123 4567',
    '0803\u2011123\u20114567',
  ];
  expect(new Set(written.map(plainPhone))).toEqual(new Set(['08031234567']));
  expect('08031234567').toMatch(new RegExp(nigerianPhonePattern));
});

test('what is no number is left for the pattern to refuse', () => {
  for (const wrong of ['12345', 'call me', '+44 20 7946 0018', '0803 123 456', '']) {
    expect(plainPhone(wrong)).not.toMatch(new RegExp(nigerianPhonePattern));
  }
});
