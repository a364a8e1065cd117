import { type CssNode, clone, generate, ident, type List, type ListItem, parse, walk } from 'css-tree';
import { isAllowedPicture } from './allowed.ts';

/** Rules that decide how the page looks; all others could load or hide something. */
const allowedRules = new Set(['media', 'page', 'supports', 'layer', 'container']);
/** They take addresses as plain strings, or reach out of the style sheet. */
const forbiddenFunctions =
  /^(-webkit-)?(url|url-prefix|domain|image-set|image|cross-fade|src|element|paint|expression|attr|env)$/i;
const forbiddenProperties = /^(behavior|-moz-binding|-ms-.*)$/i;

/** Names as a browser reads them: `\\75rl(` is `url(`, which the parser takes for a function that it does not know. */
const nameOf = (written: string) => ident.decode(written);

function isHarmful(node: CssNode): boolean {
  if (node.type === 'Url') return !isAllowedPicture(node.value);
  if (node.type === 'Function') return forbiddenFunctions.test(nameOf(node.name));
  return false;
}

function hasHarm(declaration: CssNode): boolean {
  let found = false;
  walk(declaration, (node) => {
    if (isHarmful(node)) found = true;
  });
  return found;
}

/** A value that the parser could not read is text of unknown meaning. */
function isDoubtful(node: CssNode): boolean {
  if (node.type === 'Raw') return true;
  if (node.type !== 'Declaration') return false;
  if (forbiddenProperties.test(nameOf(node.property))) return true;
  // Values of custom properties are kept raw by the parser; they are read as values where they are used.
  const value = node.property.startsWith('--') ? parseValue(generate(node.value)) : node.value;
  return value === undefined || value.type === 'Raw' || hasHarm(value);
}

function parseValue(text: string): CssNode | undefined {
  try {
    return parse(text, { context: 'value' });
  } catch {
    return undefined;
  }
}

/** As it is written in a style sheet. */
function nameOfRemoved(node: CssNode): string {
  if (node.type === 'Atrule') return `@${node.name}`;
  return node.type === 'Declaration' ? `${node.property}: …` : '…';
}

function clean(tree: CssNode): { css: string; removed: string[] } {
  const copy = clone(tree);
  const removed: string[] = [];
  walk(copy, {
    enter(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      const isForbiddenRule = node.type === 'Atrule' && !allowedRules.has(node.name.toLowerCase());
      const isBroken = node.type === 'Rule' && node.prelude.type === 'Raw';
      const isInList = (node.type === 'Declaration' || node.type === 'Raw') && isDoubtful(node);
      if ((isForbiddenRule || isBroken || isInList) && item && list) {
        removed.push(nameOfRemoved(node));
        list.remove(item);
      }
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
