import type { TemplateChange } from '@sanad/contract/api/templates';
import { parseTemplate, type TemplateElement, type TemplateNode } from '../../rendering/usecases/compile.ts';
import { withoutBounds } from '../sanitise/own-selectors.ts';

export type Looked = { html: string; css: string; tags: readonly string[] };

/** What of a page is worth a word: how often each kind of block, each line of text and each way to look stands in it. */
type Inventory = Record<'blocks' | 'texts' | 'looks', Map<string, number>>;

const blocks: Readonly<Record<string, string>> = { img: 'image', a: 'link', blockquote: 'quote', table: 'table' };
const tag = /\{\{[^{}]*\}\}/g;
/** So many words of a kind are told; a template that was made anew would fill pages. */
const mostTold = 6;
const longestText = 60;

function count(counts: Map<string, number>, name: string): void {
  if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
}

function countElement({ blocks: counts, looks }: Inventory, { name, attributes }: TemplateElement): void {
  const given = new Map(attributes);
  const list = given.get('data-each');
  // A picture behind a tag is told as the tag.
  const isTag = name === 'img' && given.get('src')?.includes('{{') === true;
  if (list !== undefined) count(counts, `rows.${list}`);
  else if (!isTag) count(counts, blocks[name] ?? '');
  count(looks, `${name} ${given.get('class') ?? ''} ${given.get('style') ?? ''}`);
}

function takeStock(nodes: readonly TemplateNode[], found: Inventory): Inventory {
  for (const node of nodes) {
    if (typeof node === 'string') count(found.texts, node.replaceAll(tag, ' ').replaceAll(/\s+/g, ' ').trim());
    else {
      countElement(found, node);
      takeStock(node.children, found);
    }
  }
  return found;
}

const stockOf = ({ html }: Looked) =>
  takeStock(parseTemplate(html), { blocks: new Map(), texts: new Map(), looks: new Map() });

const lacking = (some: Map<string, number>, others: Map<string, number>) =>
  [...some].filter(([name, times]) => times > (others.get(name) ?? 0)).map(([name]) => name);

const short = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

/** What is gone and what came in its place is one change. */
function changesOf(kind: TemplateChange['kind'], gone: readonly string[], added: readonly string[]): TemplateChange[] {
  const replaced = kind === 'text' ? Math.min(gone.length, added.length) : 0;
  const told = (change: TemplateChange['change'], names: readonly string[]) =>
    names.slice(0, mostTold).map((name) => ({ change, kind, name: short(name) }));
  return [
    ...told('added', added.slice(replaced)),
    ...told('changed', added.slice(0, replaced)),
    ...told('removed', gone.slice(replaced)),
  ];
}

function isSame(some: Map<string, number>, others: Map<string, number>): boolean {
  return some.size === others.size && [...some].every(([name, times]) => others.get(name) === times);
}

/** How a template differs from another, in words: tags, blocks, text; of its looks only that they do. */
export function describeChanges(before: Looked, after: Looked): TemplateChange[] {
  const [old, now] = [stockOf(before), stockOf(after)];
  const missing = (tags: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return [...new Set(tags)].filter((one) => !known.has(one));
  };
  const looksAlike = withoutBounds(before.css) === withoutBounds(after.css) && isSame(old.looks, now.looks);
  return [
    ...changesOf('tag', missing(before.tags, after.tags), missing(after.tags, before.tags)),
    ...changesOf('block', lacking(old.blocks, now.blocks), lacking(now.blocks, old.blocks)),
    ...changesOf('text', lacking(old.texts, now.texts), lacking(now.texts, old.texts)),
    ...(looksAlike ? [] : [{ change: 'changed' as const, kind: 'look' as const, name: '' }]),
  ];
}
