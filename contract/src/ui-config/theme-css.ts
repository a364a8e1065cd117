import { primaryColours } from '../values/limits.ts';
import type { Theme } from './app-config.ts';

/** Each colour of a theme, and the variables of the product's style sheets that it sets. */
const variables: Readonly<Record<Exclude<keyof Theme, 'logoPath' | 'primaryColor'>, readonly string[]>> = {
  secondaryColor: ['--gold'],
  bodyBackground: ['--page'],
  cardBackground: ['--card'],
  tagsBackground: ['--tag'],
  navLabelColor: ['--nav-label'],
  headerColor: ['--header'],
  headerLinkColor: ['--header-link'],
  primaryTextColor: ['--ink'],
  secondaryTextColor: ['--ink-2', '--ink-3'],
  linkColor: ['--link'],
  secondaryBtnBgColor: ['--button-2'],
};

/** Red, green and blue from 0 to 1 of `#rgb`, `#rrggbb` or `rgb(…)`; undefined for what cannot be read here. */
function channelsOf(colour: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1];
  if (hex !== undefined && hex.length !== 5 && hex.length !== 7) {
    const width = hex.length < 6 ? 1 : 2;
    return [0, 1, 2].map((index) => {
      const digits = hex.slice(index * width, (index + 1) * width);
      return Number.parseInt(width === 1 ? digits + digits : digits, 16) / 255;
    });
  }
  const numbers = /^rgba?\(([^)]*)\)$/.exec(colour)?.[1]?.match(/[\d.]+/g);
  return numbers === undefined || numbers === null || numbers.length < 3
    ? undefined
    : numbers.slice(0, 3).map((number) => Number(number) / 255);
}

/** Relative luminance of WCAG 2, from 0 (black) to 1 (white). */
function luminanceOf(colour: string): number {
  const channels = channelsOf(colour) ?? [0, 0, 0];
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or the darkest ink, whichever is read more easily on the colour. */
export const textOn = (colour: string): string => (luminanceOf(colour) > 0.179 ? '#000000' : '#ffffff');

/** From 1 (the same) to 21 (black on white); texts need 4.5 (WCAG 2, AA). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A primary colour brings its stronger and softer kin, and the text that stands on it. */
function primaryVariables(colour: string, isDark: boolean): [string, string][] {
  const soft = isDark ? '22%, black' : '12%, white';
  return [
    ['--primary', colour],
    ['--primary-strong', `color-mix(in srgb, ${colour} ${isDark ? '60%, white' : '76%, black'})`],
    ['--primary-soft', `color-mix(in srgb, ${colour} ${soft})`],
    ['--on-primary', textOn(colour)],
  ];
}

function declarations(theme: Theme, isDark: boolean): string {
  const { primaryColor } = theme;
  const shipped = isDark ? primaryColours.dark : primaryColours.default;
  const isOwn = primaryColor !== undefined && primaryColor.toLowerCase() !== shipped.toLowerCase();
  const plain = Object.entries(variables).flatMap(([key, names]): [string, string][] => {
    const colour = theme[key as keyof typeof variables];
    return colour === undefined ? [] : names.map((name) => [name, colour]);
  });
  return [...(isOwn ? primaryVariables(primaryColor, isDark) : []), ...plain]
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

/** The style sheet that lays an installation's colours over the product's; empty when it has none of its own. */
export function themeCss(light: Theme, dark: Theme): string {
  const rules = [
    ['html:root', declarations(light, false)],
    ['html:root[data-theme="dark"]', declarations(dark, true)],
  ];
  return rules.map(([selector, body]) => (body === '' ? '' : `${selector}{${body}}\n`)).join('');
}
