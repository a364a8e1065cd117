import { expect, test } from 'vitest';
import {
  certificateNumber,
  checkCharacter,
  crockford,
  isCertificateNumber,
  numberToLookUp,
  readTypedNumber,
  shortIdOf,
} from './certificate-number.ts';

function someNumbers(): string[] {
  return Array.from({ length: 200 }, (_, seed) => {
    const drawn = Array.from({ length: 9 }, (_unused, place) =>
      crockford.charAt((seed * 7 + place * 13 + seed ** 2) % 32),
    );
    return certificateNumber({ kind: 'BECE', year: 2026, drawn: drawn.join('') });
  }).filter((number) => number !== undefined);
}

test('the check character follows ISO 7064 MOD 37,36', () => {
  // The example of the standard's hybrid systems.
  expect(checkCharacter('A12425GABC1234002')).toBe('M');
});

test('[S-39] a certificate number says kind and year and ends in ten characters that cannot be misread', () => {
  const numbers = someNumbers();
  expect(numbers.length).toBeGreaterThan(150);
  for (const number of numbers) {
    expect(number).toMatch(/^BECE-2026-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(isCertificateNumber(number)).toBe(true);
    expect(shortIdOf(number)).toBe(number.slice(-10));
  }
});

test('one wrong character of a certificate number is found, and two swapped neighbours', () => {
  const [number = ''] = someNumbers();
  for (let place = number.length - 10; place < number.length; place += 1) {
    for (const other of crockford) {
      const wrong = number.slice(0, place) + other + number.slice(place + 1);
      expect(isCertificateNumber(wrong)).toBe(wrong === number);
    }
    const swapped = [...number];
    [swapped[place - 1], swapped[place]] = [swapped[place] ?? '', swapped[place - 1] ?? ''];
    expect(isCertificateNumber(swapped.join(''))).toBe(swapped.join('') === number);
  }
  expect(isCertificateNumber('')).toBe(false);
});

const [printed = ''] = someNumbers();
const end = printed.slice(-10);
const spellings = [
  printed.toLowerCase(),
  ` ${printed} `,
  printed.replaceAll('-', ' '),
  printed.replaceAll('-', '–'),
  printed.replaceAll('-', '\u2011'),
  printed.replaceAll('-', ''),
  `${printed.slice(0, 14)} ${printed.slice(14)}`,
  printed.replaceAll('0', 'o').replaceAll('1', 'l'),
];
test.each(spellings)('a number is read as it was printed, however it is typed: %s', (typed) => {
  expect(readTypedNumber(typed)).toEqual({ state: 'number', text: printed });
});

test('the end of a number is read by itself, and says nothing of a mistake', () => {
  expect(readTypedNumber(`${end.slice(0, 5)} ${end.slice(5).toLowerCase()}`)).toEqual({ state: 'short', text: end });
});

test('an end that looks like the beginning of a number is looked up all the same', () => {
  expect(readTypedNumber('SRC2026XYZ')).toMatchObject({ state: 'begun' });
  expect(numberToLookUp('src2026xyz')).toBe('SRC2026XYZ');
  expect(numberToLookUp('SRC4K7QX2M')).toBe('SRC4K7QX2M');
});

test('a mistyped number is told, one that is not finished says what is missing', () => {
  const wrong = printed.slice(0, -1) + (printed.endsWith('7') ? '8' : '7');
  expect(readTypedNumber(wrong)).toEqual({ state: 'mistyped', text: wrong });
  expect(readTypedNumber('bece 2026 k7m2p')).toEqual({
    state: 'begun',
    text: 'BECE-2026-K7M2P',
    missing: 5,
    kind: 'BECE',
  });
  expect(readTypedNumber('src')).toEqual({ state: 'begun', text: 'SRC', missing: 14, kind: 'SRC' });
});

test.each(['', 'UJSS/2023/0417', 'BECE-20X6-K7M2PX4RQ9', `${printed}9`, 'hello', 'K7M2PX4RQ9!'])(
  'what can be no number of ours is none: %s',
  (typed) => {
    expect(readTypedNumber(typed)).toBeUndefined();
  },
);
