import { expect, test } from 'vitest';
import { decodeBase64Text } from './base64-text.ts';

test.each([
  ['PGgyPlBsYWluPC9oMj4=', '<h2>Plain</h2>'],
  ['4KSo4KSu4KS44KWN4KSk4KWH', 'नमस्ते'],
  ['4bq4IGvDocOgYuG7jcyAIOKAkyDJkyDJlyDGmSDGtA==', 'Ẹ káàbọ̀ – ɓ ɗ ƙ ƴ'],
  ['8J+Okw==', '🎓'],
  ['', ''],
])('[PAGES-04] %s is read as UTF-8: %s', (encoded, text) => expect(decodeBase64Text(encoded)).toBe(text));

test('what is no base64 is nothing', () => expect(decodeBase64Text('<p>plain</p>')).toBeUndefined());
