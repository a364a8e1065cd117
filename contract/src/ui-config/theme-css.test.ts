import { expect, test } from 'vitest';
import { Theme } from './app-config.ts';
import { textOn, themeCss } from './theme-css.ts';

test('the shipped colours, in any case of letters, need no style sheet', () => {
  expect(themeCss({}, {})).toBe('');
  expect(themeCss({ primaryColor: '#366746' }, { primaryColor: '#1987b6' })).toBe('');
});

test('every colour of a theme sets a variable, in the theme that names it and in no other', () => {
  const colours = Object.keys(Theme.properties).filter((key) => key !== 'logoPath');
  expect(colours).toHaveLength(12);
  for (const key of colours) {
    const light = themeCss({ [key]: 'rebeccapurple' }, {});
    expect(light, key).toMatch(/^html:root\{--[\w-]+:.*rebeccapurple.*\}\n$/);
    expect(themeCss({}, { [key]: 'rebeccapurple' }), key).toMatch(/^html:root\[data-theme="dark"\]\{--[\w-]+:/);
  }
});

test.each([
  ['#ffd400', '#000000'],
  ['#FFF', '#000000'],
  ['#1b2a6b', '#ffffff'],
  ['rgb(120, 20, 20)', '#ffffff'],
  ['rgb(250, 240, 200)', '#000000'],
  ['rebeccapurple', '#ffffff'],
])('text on %s is %s', (colour, text) => {
  expect(textOn(colour)).toBe(text);
  expect(themeCss({ primaryColor: colour }, {})).toContain(`--on-primary:${text};`);
});
