import type { TemplateChange } from '@sanad/contract/api/templates';
import { heldTags } from './template-markup.ts';

const blocks: Readonly<Record<string, string>> = { img: 'image', a: 'link', blockquote: 'quote', table: 'table' };
const mostTold = 6;

function countBlocks(html: string): Map<string, number> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return new Map(Object.entries(blocks).map(([name, block]) => [block, body.querySelectorAll(name).length]));
}

function changesOf(kind: 'tag' | 'block', change: 'added' | 'removed', names: readonly string[]): TemplateChange[] {
  return names.slice(0, mostTold).map((name) => ({ change, kind, name }));
}

/** How a draft differs from what it began with, as far as a browser can tell: tags and blocks, else that it looks other. */
export function describeDraft(before: string, after: string): TemplateChange[] {
  const [old, now] = [heldTags(before).tags, heldTags(after).tags];
  const [oldBlocks, nowBlocks] = [countBlocks(before), countBlocks(after)];
  const more = (some: Map<string, number>, others: Map<string, number>) =>
    [...some].filter(([name, times]) => times > (others.get(name) ?? 0)).map(([name]) => name);
  const told = [
    ...changesOf(
      'tag',
      'added',
      [...now].filter((tag) => !old.has(tag)),
    ),
    ...changesOf(
      'tag',
      'removed',
      [...old].filter((tag) => !now.has(tag)),
    ),
    ...changesOf('block', 'added', more(nowBlocks, oldBlocks)),
    ...changesOf('block', 'removed', more(oldBlocks, nowBlocks)),
  ];
  return told.length > 0 || before === after ? told : [{ change: 'changed', kind: 'look', name: '' }];
}
