import type { Component, Editor } from 'grapesjs';
import {
  closeTemplate,
  isEditorAttribute,
  languageMark,
  ownAddress,
  pictureMark,
  readLiveContent,
  tagMark,
} from './template-markup.ts';

const voidElements = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input', 'area', 'embed', 'source', 'track']);

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Whose text is being typed just now: its model hears of it only when the typing ends. */
export type Typing = { component: Component; element: HTMLElement } | undefined;

function attributesOf(component: Component): string {
  const {
    [pictureMark]: src,
    [languageMark]: lang,
    ...attributes
  } = component.getAttributes() as Record<string, unknown>;
  const kept = Object.entries(attributes).filter(([name]) => !isEditorAttribute(name));
  const tagged = Object.entries({ src, lang }).flatMap(([name, tag]) =>
    tag === undefined ? [] : [[name, `{{${String(tag)}}}`] as const],
  );
  return [...kept, ...tagged]
    .filter(([, value]) => value !== false && value !== undefined && value !== null)
    .map(([name, value]) => [name, name === 'src' ? ownAddress(String(value)) : value] as const)
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeAttribute(String(value))}"`)
    .join('');
}

function contentOf(component: Component, typing: Typing): string {
  if (typing?.component === component) return readLiveContent(typing.element);
  const children = component.components();
  if (children.length === 0) return String(component.get('content') ?? '');
  return children.map((child: Component) => writeComponent(child, typing)).join('');
}

function writeComponent(component: Component, typing: Typing): string {
  if (component.is('textnode') || component.is('comment')) return component.toHTML();
  if (component.is('tag')) return `{{${String(component.getAttributes()[tagMark])}}}`;
  const name = component.tagName;
  const start = `<${name}${attributesOf(component)}>`;
  return voidElements.has(name) ? start : `${start}${contentOf(component, typing)}</${name}>`;
}

/** The template as it stands in the editor, also what is being typed at this moment. */
export function readCanvas(editor: Editor, sheet: string, typing: Typing): string {
  const wrapper = editor.getWrapper();
  return closeTemplate({ sheet, page: wrapper === undefined ? '' : contentOf(wrapper, typing).trim() });
}
