import { expect, test } from 'vitest';
import { fillText, translate } from './translate.ts';

test('marks are filled with their values; a mark without one stays', () => {
  expect(fillText('{{count}} of {{total}}', { count: 0, total: 12 })).toBe('0 of 12');
  expect(fillText('Hello {{name}}', {})).toBe('Hello {{name}}');
  expect(fillText('{{constructor}}', {})).toBe('{{constructor}}');
});

test('a value is put in as it stands, even if it looks like a mark or a replacement pattern', () => {
  expect(fillText('{{a}}-{{b}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}}-$& $1');
});

test('a label without an entry shows itself', () => {
  expect(translate({ 'a.b': 'Text' }, 'a.b')).toBe('Text');
  expect(translate({}, 'Ministry of Education')).toBe('Ministry of Education');
  expect(translate({}, 'toString')).toBe('toString');
});
