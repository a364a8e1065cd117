import { type CssNode, generate, ident, type Rule, walk } from 'css-tree';

/** Attributes that say nothing of a certificate's values. What is set smaller for `data-fit` is for our own sheets to say. */
const attributes = new Set(['class', 'lang', 'dir', 'align', 'colspan', 'rowspan', 'scope', 'href']);
const places = 'first-child last-child only-child nth-child first-of-type last-of-type only-of-type nth-of-type';
const pseudoClasses = new Set([
  ...places.split(' '),
  ...'not is where root lang link any-link before after'.split(' '),
]);
const pseudoElements = new Set(['before', 'after', 'marker']);

/** Names as a browser reads them, whatever escapes they are written with. */
export const nameOf = (written: string) => ident.decode(written).toLowerCase();

function isAllowedPart(node: CssNode): boolean {
  switch (node.type) {
    case 'AttributeSelector':
      return attributes.has(nameOf(node.name.name));
    case 'PseudoClassSelector':
      return pseudoClasses.has(nameOf(node.name));
    case 'PseudoElementSelector':
      return pseudoElements.has(nameOf(node.name));
    default:
      return node.type !== 'Raw';
  }
}

/** The eighth if it is the last: a rule for certificates with eight subjects, which no look at the page would meet. */
const countsRows = (selector: string) =>
  /\sof\b/.test(selector) || selector.split(/[\s>+~]/).some((one) => /:last-/.test(one) && /:nth-/.test(one));

/** `:is(.a .b)`: the first of them may stand anywhere above, outside of the template as well. */
function reachesOut(node: CssNode): boolean {
  if (node.type === 'NestingSelector') return true;
  if (node.type !== 'PseudoClassSelector' || node.children === null) return false;
  let found = false;
  walk(node, (inside) => {
    found ||= inside.type === 'Combinator';
  });
  return found;
}

/**
 * Whether a rule looks at elements alone. One that could tell values, or how many there are, might show some
 * certificates as they are and others not.
 */
export function isAllowedSelector({ prelude }: Pick<Rule, 'prelude'>): boolean {
  let isAllowed = !countsRows(generate(prelude));
  walk(prelude, (node) => {
    isAllowed &&= isAllowedPart(node) && !reachesOut(node);
  });
  return isAllowed;
}
