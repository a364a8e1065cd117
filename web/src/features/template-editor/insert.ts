import type { Component, ComponentDefinition, Editor } from 'grapesjs';
import { pictureComponent, repeatedRowOf, rootOf, tagComponent } from './canvas-types.ts';
import type { Typing } from './read-canvas.ts';
import { isPictureTag, openTemplate, shortTag, tagMark } from './template-markup.ts';

type Content = string | ComponentDefinition;

const inlineParts = /^(b|i|em|strong|small|span|u|s|sub|sup)$/;
const tableParts = /^(table|thead|tbody|tfoot|tr|td|th)$/;

/** A tag is a word of its text: what comes after it as a block comes after the text. */
function textAround(selected: Component): Component {
  let target = selected;
  while (target.is('tag') || inlineParts.test(target.tagName)) {
    const parent = target.parent();
    if (parent === undefined) break;
    target = parent;
  }
  return target;
}

/** Nothing is put between the parts of a table, or into a row that repeats. */
function neighbourOf(selected: Component): Component {
  const row = repeatedRowOf(selected);
  let target = row ?? textAround(selected);
  while (tableParts.test(target.tagName) && target.parent() !== undefined) {
    if (target.tagName === 'table') break;
    target = target.parent() as Component;
  }
  return target;
}

/** At the end of the page, which is before its foot. */
function appendToPage(editor: Editor, content: Content): Component | undefined {
  const page = rootOf(editor) ?? editor.getWrapper();
  const foot = page?.components().find((child: Component) => child.tagName === 'footer');
  return page?.append(content, foot === undefined ? {} : { at: foot.index() })[0];
}

function insertAfter(editor: Editor, content: Content): Component | undefined {
  const selected = editor.getSelected();
  if (selected === undefined || selected === rootOf(editor) || selected === editor.getWrapper()) {
    return appendToPage(editor, content);
  }
  const target = neighbourOf(selected);
  const parent = target.parent();
  if (parent === undefined) return appendToPage(editor, content);
  const isOutside = parent === editor.getWrapper() && rootOf(editor) !== undefined;
  return isOutside ? appendToPage(editor, content) : parent.append(content, { at: target.index() + 1 })[0];
}

/** The new one is selected and seen, and it is told what came. */
function show(editor: Editor, component: Component | undefined): Component | undefined {
  if (component === undefined) return undefined;
  editor.select(component);
  editor.Canvas.scrollTo(component, { behavior: 'auto', block: 'center' });
  return component;
}

export function insertBlock(editor: Editor, html: string): Component | undefined {
  return show(editor, insertAfter(editor, openTemplate(html).page));
}

/** Where the caret stands in a text, or stood before a panel was used. */
export function insertAtCaret({ element }: Exclude<Typing, undefined>, range: Range, tag: string): void {
  const chip = element.ownerDocument.createElement('span');
  chip.setAttribute(tagMark, tag);
  chip.setAttribute('contenteditable', 'false');
  chip.textContent = shortTag(tag);
  range.deleteContents();
  range.insertNode(chip);
  range.setStartAfter(chip);
  range.collapse(true);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A value of a row comes in a cell of its own; the head of the table gets one as well. */
function insertCell(row: Component, tag: string, title: string): Component | undefined {
  const head = row.closest('table')?.find('thead tr').at(-1);
  if (row.tagName !== 'tr') return row.append({ type: 'words', tagName: 'span', components: [tagComponent(tag)] })[0];
  head?.append({ type: 'words', tagName: 'th', content: '', components: [{ type: 'textnode', content: title }] });
  return row.append({ type: 'words', tagName: 'td', components: [tagComponent(tag)] })[0];
}

export type WantedTag = { tag: string; list: string | undefined; title: string };

function insertText(editor: Editor, tag: string): Component | undefined {
  const selected = editor.getSelected();
  const text = selected?.is('tag') === true ? selected.parent() : undefined;
  if (selected !== undefined && text !== undefined && text.get('editable') !== false) {
    return text.append([{ type: 'textnode', content: ' ' }, tagComponent(tag)], { at: selected.index() + 1 })[1];
  }
  const isOpen = selected?.isInstanceOf('text') === true && selected.get('editable') !== false;
  if (!isOpen) return insertAfter(editor, { type: 'words', tagName: 'p', components: [tagComponent(tag)] });
  return selected.append([{ type: 'textnode', content: ' ' }, tagComponent(tag)])[1];
}

/** Puts a tag where it makes sense: a picture as a picture, a value of a row into the row, all else after the selection. */
export function insertTag(editor: Editor, { tag, list, title }: WantedTag, rows: () => string): Component | undefined {
  if (list !== undefined) {
    const row = editor.getWrapper()?.find(`[data-each="${list}"]`)[0];
    return row === undefined ? insertBlock(editor, rows()) : show(editor, insertCell(row, tag, title));
  }
  if (isPictureTag(tag)) return show(editor, insertAfter(editor, pictureComponent(tag)));
  return show(editor, insertText(editor, tag));
}
