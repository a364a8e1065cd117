import { type CssNode, generate, parse, type Rule, type Selector } from 'css-tree';
import { nameOf } from './allowed-selectors.ts';

/** Adds nothing to the weight of a rule. */
const frame = ':where(.certificate)';
const before = `${frame} `;
/** The page itself, for what is said of the whole document. */
const wholePage = `${frame}>*`;

/** Whether a sheet was kept since rules are bound to what a template holds. */
export const isBound = (css: string) => css.includes(frame);

/** As its author wrote it. */
export const withoutBounds = (css: string) => css.replaceAll(wholePage, 'body').replaceAll(before, '');

/**
 * In a layer: what is important there comes before whatever is important elsewhere. One page stays one page, and what
 * flows over several is cut off nowhere.
 */
const guard = `@layer guard{${[
  '.certificate>.page *{page:auto!important;break-before:auto!important;break-after:auto!important}',
  '.certificate>.transcript,.certificate>.transcript :not(img,svg){overflow:visible!important}',
].join('')}}`;

/** Everything that styles a template that somebody saved: what it shares with all others, and its own. */
export const wholeSheet = (shared: string, own: string) => [guard, shared, own].filter(Boolean).join('\n');

const isRoot = (node: CssNode | undefined) =>
  (node?.type === 'TypeSelector' && /^(html|body)$/.test(nameOf(node.name))) ||
  (node?.type === 'PseudoClassSelector' && nameOf(node.name) === 'root');

/** `html body .a` as `.a`: around a template stand things of ours that bear the same names. */
function withoutRoot(nodes: readonly CssNode[]): readonly CssNode[] {
  const [first, next] = nodes;
  if (!isRoot(first)) return nodes;
  if (next === undefined) return [];
  return next.type === 'Combinator' && /^[ >]$/.test(next.name) ? withoutRoot(nodes.slice(2)) : nodes;
}

function bindSelector(selector: CssNode): string {
  const rest = withoutRoot((selector as Selector).children.toArray());
  return rest.length === 0 ? wholePage : `${before}${rest.map((node) => generate(node)).join('')}`;
}

/** Binds a rule to what stands inside one certificate: neither the frame nor the next certificate is in its reach. */
export function bindRule(rule: Rule): void {
  if (rule.prelude.type !== 'SelectorList') return;
  const bound = rule.prelude.children.toArray().map(bindSelector).join(',');
  rule.prelude = parse(bound, { context: 'selectorList' }) as Rule['prelude'];
}
