import { Extension, type Extensions, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** Addresses that a page may lead to. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$|^\/$/i.test(address);

/** Pages link to their own headings. */
const keptIds = Extension.create({
  name: 'keptIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null, keepOnSplit: false } } }],
});

const attributes = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

type Held = { content?: string; attributes?: readonly string[]; isCell?: boolean };

/** An element that is kept as it stands on the page; its words can be changed, the toolbar makes none. */
const keptElement = (tag: string, { content, attributes: names = [], isCell = false }: Held) =>
  Node.create({
    name: tag,
    ...(content === undefined ? { inline: true, group: 'inline', atom: true } : { content, isolating: isCell }),
    ...(tag === 'table' ? { group: 'block', isolating: true } : {}),
    addAttributes: () => attributes(names),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, ...(content === undefined ? [] : ([0] as const))],
  });

const rows = '(thead | tbody | tfoot | tr)+';
const cell = { content: 'block+', attributes: ['colspan', 'rowspan', 'scope'], isCell: true };

const keptElements = [
  keptElement('table', { content: `caption? ${rows}` }),
  keptElement('caption', { content: 'inline*' }),
  ...['thead', 'tbody', 'tfoot'].map((tag) => keptElement(tag, { content: 'tr+' })),
  keptElement('tr', { content: '(th | td)*' }),
  keptElement('th', cell),
  keptElement('td', cell),
  keptElement('img', { attributes: ['src', 'alt', 'title', 'width', 'height'] }),
];

/** What a page may hold in the editor: what the toolbar makes, and what pages written otherwise have besides. */
export const pageExtensions: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => address.startsWith('#') || isLinkAddress(address),
    },
    trailingNode: false,
    dropcursor: false,
  }),
  keptIds,
  ...keptElements,
];

/** Everything that survives in the editor; tags that only hold others together may go. */
const heldTags = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a'],
  ...['strong', 'b', 'em', 'i', 's', 'del', 'strike', 'u', 'div', 'span', 'section', 'article', 'main', 'font'],
  ...keptElements.map(({ name }) => name),
]);

/** The elements of a page that would be lost if it were saved from the editor. */
export function findLostTags(html: string): string[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  const tags = [...content.querySelectorAll('*')].map(({ localName }) => localName);
  return [...new Set(tags)].filter((tag) => !heldTags.has(tag)).sort();
}

/** A text as it is stored: items and cells without a paragraph around their only words, empty lines that can be seen. */
export function tidyHtml(html: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const paragraph of content.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child')) {
    const isFollowed = paragraph.parentElement?.querySelector(':scope > p:not(:first-child)') !== null;
    if (!isFollowed) paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const paragraph of content.querySelectorAll('p')) {
    if (paragraph.childNodes.length === 0) paragraph.append(document.createElement('br'));
  }
  const holder = document.createElement('div');
  holder.append(content);
  return holder.innerHTML;
}
