import { expect, test } from 'vitest';
import { issuerColourNames, issuerColours } from './issuer-colours.ts';

const part = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const lightOf = (hex: string) => 0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5);
const contrast = (one: string, other: string) => {
  const [more = 0, less = 0] = [lightOf(one), lightOf(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};

/** Texts of the header, as web/src/styles/tokens.css has them. */
const inks = { light: ['#16201a', '#4b5a50'], dark: ['#e9f0ec', '#b4c2ba'] } as const;

test.each(issuerColourNames)('%s: letters on it, and of it on paper, are read by everybody', (name) => {
  const { strong, light, dark } = issuerColours[name];
  expect(contrast(strong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  for (const ink of inks.light) expect(contrast(ink, light)).toBeGreaterThanOrEqual(4.5);
  for (const ink of inks.dark) expect(contrast(ink, dark)).toBeGreaterThanOrEqual(4.5);
});
