import { pathOf } from '@sanad/contract/calls/address';
import { templateCalls } from '@sanad/contract/calls/templates';
import { isLabelTag, type LabelName } from '@sanad/contract/pages/template-labels';
import { pictureTags } from '@sanad/contract/pages/template-tags';
import { text } from '#lib/words/text.ts';

/** Marks that stand in the editor only: a tag in a text, a picture whose address is a tag, a language that is one. */
export const tagMark = 'data-sanad-tag';
export const pictureMark = 'data-sanad-picture';
export const languageMark = 'data-sanad-lang';
/** The style sheet of the template stands on the outermost element of the page: what undoes its words undoes it too. */
export const sheetMark = 'data-sanad-sheet';

/** A template as the editor holds it: its style sheets apart, and the page with its tags as elements. */
export type OpenedTemplate = { sheet: string; page: string };

/** Where `fonts/…` and `art/…` of a template lead to, on a page that is looked at in the editor. */
export const filesBase = pathOf(templateCalls.file).replace(':folder/:name', '');

/** The address of a drawing as a template names it. */
export const ownAddress = (address: string) =>
  address.startsWith(filesBase) ? address.slice(filesBase.length) : address;

const tagInText = /\{\{\s*(!?[\w.]+)\s*\}\}/g;
const wholeTag = /^\{\{\s*([\w.]+)\s*\}\}$/;

/** What a label says in the language of this page. */
export const labelWords = (name: LabelName) =>
  text(`label.${name}`)
    .replaceAll(/\{\{.*?\}\}/g, '…')
    .trim() || name;

/** The words of a label as this page's language has them; those of a second language are a dot, for where they will stand. */
function labelText(tag: string): string | undefined {
  if (!isLabelTag(tag)) return undefined;
  const [group, name = ''] = tag.split('.');
  if (group === 'labelSecond') return '·';
  return labelWords(name as LabelName);
}

/** What stands on a chip: the pupil's and the document's own values need no more than their last word. */
export const shortTag = (tag: string) =>
  labelText(tag) ?? tag.replace(/^(credentialSubject|document|field|summary)\./, '');

export const isPictureTag = (tag: string) => pictureTags.includes(tag);

function chipOf(document: Document, tag: string): HTMLElement {
  const chip = document.createElement('span');
  chip.setAttribute(tagMark, tag);
  chip.textContent = shortTag(tag);
  return chip;
}

/** Texts first, then their change: a walker loses its place in a text that is being replaced. */
function textsWithTags(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent?.includes('{{')) found.push(node as Text);
  }
  return found;
}

function markTags(root: Element): void {
  const { ownerDocument } = root;
  for (const text of textsWithTags(root)) {
    const parts = (text.textContent ?? '').split(tagInText);
    const nodes = parts.map((part, index) =>
      index % 2 === 1 ? chipOf(ownerDocument, part) : ownerDocument.createTextNode(part),
    );
    text.replaceWith(...nodes.filter((node) => node.textContent !== ''));
  }
  for (const element of root.querySelectorAll('[lang]')) {
    const tag = wholeTag.exec(element.getAttribute('lang') ?? '')?.[1];
    if (tag === undefined) continue;
    element.removeAttribute('lang');
    element.setAttribute(languageMark, tag);
  }
  for (const image of root.querySelectorAll('img[src]')) {
    const address = image.getAttribute('src') ?? '';
    const tag = wholeTag.exec(address)?.[1];
    if (address.startsWith('art/')) image.setAttribute('src', filesBase + address);
    if (tag === undefined) continue;
    image.removeAttribute('src');
    image.setAttribute(pictureMark, tag);
  }
}

const inline = 'a b code em i img q s small span strong sub sup u'.split(' ');

/** The editor drops line ends between elements; between words they are a space. */
function keepSpaces(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const isWord = (node: Node | null) => node !== null && inline.includes(node.nodeName.toLowerCase());
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isSpace = (node.textContent ?? '').trim() === '' && node.textContent !== '';
    if (isSpace && isWord(node.previousSibling) && isWord(node.nextSibling)) node.textContent = ' ';
  }
}

/** Takes a template apart for the editor. Nothing in it runs or loads while it is read. */
export function openTemplate(html: string): OpenedTemplate {
  const { documentElement, body } = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...documentElement.querySelectorAll('style')];
  for (const sheet of sheets) sheet.remove();
  markTags(body);
  keepSpaces(body);
  return { sheet: sheets.map(({ textContent }) => textContent ?? '').join('\n'), page: body.innerHTML.trim() };
}

/** The template as it is saved; the page has its tags in their own spelling again. */
export function closeTemplate({ sheet, page }: OpenedTemplate): string {
  return sheet.trim() === '' ? page : `<style>${sheet}</style>${page}`;
}

const editorAttribute =
  /^(data-gjs-.*|data-highlightable|data-sanad-.*|draggable|contenteditable|spellcheck|id|tabindex)$/;
const editorClass = /^gjs-/;

export const isEditorAttribute = (name: string) => editorAttribute.test(name);

function cleanElement(element: Element): void {
  const picture = element.getAttribute(pictureMark);
  const language = element.getAttribute(languageMark);
  for (const { name } of [...element.attributes]) if (isEditorAttribute(name)) element.removeAttribute(name);
  const address = element.getAttribute('src');
  if (address !== null) element.setAttribute('src', ownAddress(address));
  if (picture !== null) element.setAttribute('src', `{{${picture}}}`);
  if (language !== null) element.setAttribute('lang', `{{${language}}}`);
  for (const name of [...element.classList]) if (editorClass.test(name)) element.classList.remove(name);
  if (element.getAttribute('class') === '') element.removeAttribute('class');
}

/** The content of an element that somebody is typing in, as it would be saved. */
export function readLiveContent(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const chip of copy.querySelectorAll(`[${tagMark}]`)) chip.replaceWith(`{{${chip.getAttribute(tagMark)}}}`);
  for (const inner of copy.querySelectorAll('*')) cleanElement(inner);
  return copy.innerHTML;
}

/** Every tag that the template holds, in its texts and attributes; lists by what repeats with them. */
export function heldTags(html: string): { tags: ReadonlySet<string>; lists: ReadonlySet<string> } {
  const tags = [...html.matchAll(tagInText)].map(([, tag = '']) => tag);
  const lists = [...html.matchAll(/data-each="\s*([\w.]+)\s*"/g)].map(([, list = '']) => list);
  return { tags: new Set(tags), lists: new Set(lists) };
}

/** An emptied page still has its frame: what counts is whether anything would be printed. */
export function isBlankTemplate(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<style[\s\S]*?<\/style>/gi, ''), 'text/html');
  return body.querySelector('img') === null && (body.textContent ?? '').trim() === '';
}

/** Whether it names anything of the pupil's record, or of the document. */
export const hasSubjectTags = (html: string, isDocument = false) =>
  (isDocument ? /\{\{\s*(field|holder|document)\.[\w.]+\s*\}\}/ : /\{\{\s*credentialSubject\.[\w.]+\s*\}\}/).test(html);
