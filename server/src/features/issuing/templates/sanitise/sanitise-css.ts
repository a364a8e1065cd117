import { type Atrule, type CssNode, clone, generate, type List, type ListItem, parse, walk } from 'css-tree';
import { isAllowedPicture } from './allowed.ts';
import { isAllowedSelector, nameOf } from './allowed-selectors.ts';

/** Rules that decide how the page looks; all others could load or hide something. */
const allowedRules = new Set(['media', 'page', 'supports', 'layer']);
/** A certificate looks the same on paper, in a picture and on a screen: what is said of paper holds for all of them. */
const anyMedium = new Set(['all', 'print', 'only print', 'print,screen', 'screen,print']);
/** They take addresses as plain strings, or reach out of the style sheet. */
const forbiddenFunctions =
  /^(-webkit-)?(url|url-prefix|domain|image-set|image|cross-fade|src|element|paint|expression|attr|env)$/i;
/** They run something, or show other letters than those that are written. */
const forbiddenProperties = /^(behavior|-moz-binding|-ms-.*|-webkit-text-security|offset(-.*)?)$/;
/** What they hold is printed: words stand in the page, where a look at it meets them, and never in a style sheet. */
const speakingProperties =
  /^(content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|(-webkit-)?(text-emphasis|text-emphasis-style|hyphenate-character))$/;
const saying = /[\p{L}\p{N}]/u;
const sayingFunctions = /^(var|counter|counters|symbols|if)$/i;
/** From here on letters stand in another order. */
const overriding = /[\u202d\u202e]/;
const ordersOfLetters = new Set(['normal', 'embed', 'isolate', 'plaintext']);

function isHarmful(node: CssNode): boolean {
  if (node.type === 'Url') return !isAllowedPicture(node.value);
  // `\\75rl(` is `url(`, which the parser takes for a function that it does not know.
  if (node.type === 'Function') return forbiddenFunctions.test(nameOf(node.name));
  if (node.type === 'String') return overriding.test(node.value);
  return false;
}

function hasHarm(declaration: CssNode): boolean {
  let found = false;
  walk(declaration, (node) => {
    if (isHarmful(node)) found = true;
  });
  return found;
}

/** Words, or what might become some elsewhere. Marks and strokes are ornament. */
function says(value: CssNode): boolean {
  let found = false;
  walk(value, (node) => {
    if (node.type === 'String') found ||= saying.test(node.value);
    if (node.type === 'Function') found ||= sayingFunctions.test(nameOf(node.name));
  });
  return found;
}

/** A value that the parser could not read is text of unknown meaning. */
function isDoubtful(node: CssNode): boolean {
  if (node.type === 'Raw') return true;
  if (node.type !== 'Declaration') return false;
  const property = nameOf(node.property);
  if (forbiddenProperties.test(property)) return true;
  if (property === 'unicode-bidi' && !ordersOfLetters.has(generate(node.value).toLowerCase())) return true;
  // Values of custom properties are kept raw by the parser; they are read as values where they are used.
  const value = node.property.startsWith('--') ? parseValue(generate(node.value)) : node.value;
  return (
    value === undefined || value.type === 'Raw' || hasHarm(value) || (speakingProperties.test(property) && says(value))
  );
}

function parseValue(text: string): CssNode | undefined {
  try {
    return parse(text, { context: 'value' });
  } catch {
    return undefined;
  }
}

const longestName = 60;

/** As it is written in a style sheet. */
function nameOfRemoved(node: CssNode): string {
  if (node.type === 'Atrule') return `@${node.name}`;
  if (node.type === 'Rule') return `${generate(node.prelude).slice(0, longestName)} {…}`;
  return node.type === 'Declaration' ? `${node.property}: …` : '…';
}

function isForbidden(node: CssNode): boolean {
  switch (node.type) {
    case 'Atrule':
      return !allowedRules.has(node.name.toLowerCase()) || (isMedia(node) && !anyMedium.has(mediumOf(node)));
    case 'Rule':
      return node.prelude.type === 'Raw' || !isAllowedSelector(node);
    default:
      return (node.type === 'Declaration' || node.type === 'Raw') && isDoubtful(node);
  }
}

const isMedia = ({ name }: Atrule) => name.toLowerCase() === 'media';
const mediumOf = ({ prelude }: Atrule) => (prelude === null ? 'all' : generate(prelude).toLowerCase());

function clean(tree: CssNode): { css: string; removed: string[] } {
  const copy = clone(tree);
  const removed: string[] = [];
  walk(copy, {
    enter(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (!(item && list && isForbidden(node))) return;
      removed.push(nameOfRemoved(node));
      list.remove(item);
    },
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (!(item && list && node.type === 'Atrule' && isMedia(node)) || isForbidden(node)) return;
      if (node.block !== null) list.insertList(node.block.children, item);
      list.remove(item);
    },
  });
  // What ends a style element must not stand inside one.
  return { css: generate(copy).replaceAll('<', '\\3c '), removed };
}

/** A style sheet that loads nothing: no imports, no fonts, no addresses but pictures of ours. */
export function sanitiseSheet(css: string): { css: string; removed: string[] } {
  return clean(parse(css, { parseCustomProperty: false }));
}

/** The same for a `style` attribute. */
export function sanitiseDeclarations(css: string): string {
  return clean(parse(css, { context: 'declarationList' })).css;
}
