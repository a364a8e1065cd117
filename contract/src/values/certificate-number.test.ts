import { expect, test } from 'vitest';
import { certificateNumber, checkCharacter, crockford, isCertificateNumber, shortIdOf } from './certificate-number.ts';

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
