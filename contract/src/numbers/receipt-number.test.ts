import { expect, test } from 'vitest';
import { readReceiptNumber, receiptNumber, receiptPathIn } from './receipt-number.ts';

test('the number of a receipt is read in any spelling', () => {
  const number = receiptNumber(2026, '7Q4M90TX5KD2XXXX');
  expect(number).toBe('VR-26-7Q4M-90TX-5KD2');
  for (const typed of [number, 'vr 26 7q4m 90tx 5kd2', 'VR–26–7Q4M–9OTX–5KD2', 'vr267q4m90tx5kd2']) {
    expect(readReceiptNumber(typed)).toBe(number);
  }
  for (const typed of ['', 'VR-26-7Q4M-90TX', 'BECE-2026-K7M2PX4RQ9', 'VR-26-7Q4M-90TX-5KD2-1']) {
    expect(readReceiptNumber(typed)).toBeUndefined();
  }
});

test('an address leads to a receipt of this host alone', () => {
  const path = '/r/VR-26-7Q4M-90TX-5KD2';
  expect(receiptPathIn('vr-26-7q4m-90tx-5kd2', 'sanad.example')).toBe(path);
  expect(receiptPathIn(`https://Sanad.example${path}`, 'sanad.example')).toBe(path);
  expect(receiptPathIn(`https://evil.example${path}`, 'sanad.example')).toBeUndefined();
  expect(receiptPathIn('https://sanad.example/V/K7M2PX4RQ9', 'sanad.example')).toBeUndefined();
});
