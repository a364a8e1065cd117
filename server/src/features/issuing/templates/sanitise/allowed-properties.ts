import { type CssNode, generate, walk } from 'css-tree';
import { nameOf } from './allowed-selectors.ts';

const list = (...words: string[]) => words.join(' ').split(' ');

/**
 * What a style sheet may say of looks; everything else is taken out. Whatever blurs, blends, masks, clips or moves in
 * time could leave a value on the page that nobody reads.
 */
const allowed = new Set(
  list(
    'display position top right bottom left inset inset-block inset-inline float clear z-index isolation order visibility',
    'width height min-width min-height max-width max-height aspect-ratio box-sizing overflow overflow-x overflow-y',
    'object-fit object-position vertical-align transform transform-origin rotate scale translate',
    'flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap gap row-gap column-gap grid-gap',
    'align-content align-items align-self justify-content justify-items justify-self place-content place-items place-self',
    'columns column-count column-width column-fill column-span column-rule column-rule-color column-rule-style',
    'column-rule-width table-layout border-collapse border-spacing caption-side empty-cells box-decoration-break',
    'break-after break-before break-inside page-break-after page-break-before page-break-inside orphans widows',
    'color opacity box-shadow print-color-adjust -webkit-print-color-adjust color-adjust',
    'font line-height letter-spacing word-spacing tab-size direction unicode-bidi writing-mode text-orientation',
    'text-align text-align-last text-indent text-justify text-transform text-rendering text-overflow text-wrap',
    'text-wrap-mode text-wrap-style text-decoration text-decoration-color text-decoration-line text-decoration-style',
    'white-space white-space-collapse overflow-wrap word-wrap word-break hyphens hyphenate-character line-break',
    'content quotes list-style list-style-image list-style-position list-style-type',
  ),
);
const allowedFamilies =
  /^(--.+|(margin|padding)(-.+)?|border(-.+)?|outline(-.+)?|font-(family|size|style|weight|stretch|kerning|synthesis|variant(-.+)?)|grid(-.+)?|background(-(attachment|clip|color|image|origin|position(-[xy])?|repeat(-[xy])?|size))?)$/;

export const isAllowedProperty = (name: string) => allowed.has(name) || allowedFamilies.test(name);

/** Measures of the window and not of the page: a picture, a print and a screen have different ones. */
const windowUnits = /^([sld]?v(w|h|i|b|min|max)|cq(w|h|i|b|min|max))$/i;

export const isOfWindow = (node: CssNode) => node.type === 'Dimension' && windowUnits.test(nameOf(node.unit));

/** Sizes, colours, gradients and turns; others could ask for the medium, count rows, or take addresses as plain strings. */
const functions = new Set(
  list(
    'var calc min max clamp round abs minmax repeat fit-content rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'repeating-conic-gradient translate translatex translatey rotate scale scalex scaley skew skewx skewy matrix',
  ),
);

export const isAllowedFunction = (name: string) => functions.has(nameOf(name));

/** What stands on every sheet of paper again would lie over what is on the next one. */
const repeated: Readonly<Record<string, RegExp>> = {
  position: /\b(fixed|sticky|-webkit-sticky|var)\b/i,
  display: /\b(table-header-group|table-footer-group|var)\b/i,
};

/** A line through letters, or as thick as they are. */
function strikes(value: CssNode): boolean {
  let found = /\b(line-through|var)\b/i.test(nameOf(generate(value)));
  walk(value, (node) => {
    found ||= node.type === 'Dimension' || node.type === 'Percentage' || node.type === 'Number';
  });
  return found;
}

/** Looks that a single sheet of paper would not tell, or that make letters unreadable. */
export function isMisleading(property: string, value: CssNode): boolean {
  const name = nameOf(property);
  if (/^text-decoration(-line)?$/.test(name)) return strikes(value);
  return repeated[name]?.test(nameOf(generate(value))) ?? false;
}
