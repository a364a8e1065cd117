import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fontDraws } from './woff2-letters.mjs';

const require = createRequire(import.meta.url);

function readRanges(text) {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const faces = [
  ...readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8').matchAll(/@font-face\s*\{[^}]+\}/g),
]
  // A face without a file only stands in until ours has come.
  .filter(([rule]) => rule.includes('url('))
  .map(([rule]) => {
    const file = /url\("([^"]+)"\)/.exec(rule)[1];
    const ranges = readRanges(/unicode-range:([^;]+);/.exec(rule)[1]);
    return {
      draws: fontDraws(require.resolve(file)),
      covers: (letter) => ranges.some(([from, to]) => letter.codePointAt(0) >= from && letter.codePointAt(0) <= to),
    };
  });

const isDrawn = (letter) => faces.some((face) => face.covers(letter) && face.draws(letter));

test.each([
  ['Yoruba', 'ẹọṣẸỌṢàáèéìíòóùúńǹḿ\u0300\u0301\u0323'],
  ['Igbo', 'ịụọṅỊỤỌṄ'],
  ['Hausa', 'ɓɗƙƴƁƊƘƳ'],
  ['Hindi', 'अआइईउऊऋएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंःँ़्।०१२३४५६७८९'],
  ['money', '₦₹'],
])('every letter of %s is drawn by a font we ship, in the range its style sheet gives', (_language, letters) => {
  expect([...letters].filter((letter) => !isDrawn(letter))).toEqual([]);
});

test('a letter that none of the fonts holds is found missing', () => {
  expect(['漢', 'ब'].map(isDrawn)).toEqual([false, true]);
});
