import {
  type Atrule,
  type CssNode,
  clone,
  type Declaration,
  generate,
  type List,
  type ListItem,
  parse,
  type Rule,
  walk,
} from 'css-tree';
import { isAllowedPicture } from './allowed.ts';
import { hasKnownFaces, withOwnFace } from './allowed-fonts.ts';
import { isAllowedFunction, isAllowedProperty, isMisleading, isOfWindow } from './allowed-properties.ts';
import { isAllowedSelector, nameOf } from './allowed-selectors.ts';
import { bindRule, withoutBounds } from './own-selectors.ts';

/** A certificate looks the same on paper, in a picture and on a screen: what is said of paper holds for all of them. */
const anyMedium = new Set(['all', 'print', 'only print', 'print,screen', 'screen,print']);
/** What they hold is printed: words stand in the page, where a look at it meets them, and never in a style sheet. */
const speakingProperties =
  /^(content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|(-webkit-)?(text-emphasis|text-emphasis-style|hyphenate-character))$/;
const saying = /[\p{L}\p{N}]/u;
const sayingFunctions = /^(var|counter|counters|symbols|if)$/i;
/** From here on letters stand in another order. */
const overriding = /[\u202d\u202e]/;
const namesFaces = /^font(-family)?$/;
const ordersOfLetters = new Set(['normal', 'embed', 'isolate', 'plaintext']);

function isHarmful(node: CssNode): boolean {
  if (node.type === 'Url') return !isAllowedPicture(node.value);
  // `\\75rl(` is `url(`, which the parser takes for a function that it does not know.
  if (node.type === 'Function') return !isAllowedFunction(node.name);
  if (node.type === 'String') return overriding.test(node.value);
  return isOfWindow(node);
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
  if (!isAllowedProperty(property) || isMisleading(property, node.value)) return true;
  if (namesFaces.test(property) && !hasKnownFaces(property, generate(node.value))) return true;
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

function setInOwnFace(node: Declaration): void {
  const value = parseValue(withOwnFace(generate(node.value)));
  if (value?.type === 'Value') node.value = value;
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
      return !isMedia(node) || !anyMedium.has(mediumOf(node));
    case 'Rule':
      return node.prelude.type === 'Raw' || !isAllowedSelector(node);
    default:
      return (node.type === 'Declaration' || node.type === 'Raw') && isDoubtful(node);
  }
}

const isMedia = ({ name }: Atrule) => name.toLowerCase() === 'media';
const mediumOf = ({ prelude }: Atrule) => (prelude === null ? 'all' : generate(prelude).toLowerCase());
const isPage = ({ name }: Atrule) => name.toLowerCase() === 'page';
const letterSize = /\bsize:\s*(letter\b|8\.5in\s+11in|11in\s+8\.5in)/i;

/** Of the paper a template says which it is for, and nothing else: sides and margins are those of the product. */
function keepPaper(rule: Atrule): boolean {
  if (rule.prelude !== null || !letterSize.test(generate(rule))) return false;
  rule.block = parse('{size:letter}', { context: 'block' }) as Atrule['block'];
  return true;
}

/** What is written inside of a rule counts for whatever the rule is about, wherever that stands. */
function withoutInner({ block }: Rule, removed: string[]): void {
  block.children.forEach((node, item, list) => {
    if (node.type !== 'Rule' && node.type !== 'Atrule') return;
    removed.push(nameOfRemoved(node));
    list.remove(item);
  });
}

function clean(tree: CssNode): { css: string; removed: string[] } {
  const copy = clone(tree);
  const removed: string[] = [];
  walk(copy, {
    enter(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (node.type === 'Rule') withoutInner(node, removed);
      if (!(item && list)) return undefined;
      if (node.type === 'Atrule' && isPage(node) && keepPaper(node)) return walk.skip;
      if (!isForbidden(node)) {
        if (node.type === 'Declaration' && namesFaces.test(nameOf(node.property))) setInOwnFace(node);
        return undefined;
      }
      removed.push(nameOfRemoved(node));
      list.remove(item);
      return undefined;
    },
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (node.type === 'Rule') bindRule(node);
      if (!(item && list && node.type === 'Atrule' && isMedia(node)) || isForbidden(node)) return;
      if (node.block !== null) list.insertList(node.block.children, item);
      list.remove(item);
    },
  });
  // What ends a style element must not stand inside one.
  return { css: generate(copy).replaceAll('<', '\\3c '), removed };
}

/**
 * A style sheet that loads nothing (no imports, no fonts, no addresses but pictures of ours) and reaches no further than
 * the certificate that it stands in.
 */
export function sanitiseSheet(css: string): { css: string; removed: string[] } {
  return clean(parse(withoutBounds(css), { parseCustomProperty: false }));
}

/** The same for a `style` attribute. */
export function sanitiseDeclarations(css: string): string {
  return clean(parse(css, { context: 'declarationList' })).css;
}
