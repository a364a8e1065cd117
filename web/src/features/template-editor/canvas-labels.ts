import type { TextKey } from '@sanad/contract/text/text';
import type { Component } from 'grapesjs';
import { pictureMark, shortTag, tagMark } from './template-markup.ts';

type Say = (key: TextKey) => string;

const byTag: Readonly<Record<string, TextKey>> = {
  a: 'editor.block.link',
  blockquote: 'editor.block.quote',
  table: 'editor.part.table',
  thead: 'editor.part.table-head',
  tbody: 'editor.part.table-body',
  tr: 'editor.part.row',
  td: 'editor.part.cell',
  th: 'editor.part.cell',
  img: 'editor.block.image',
  footer: 'editor.part.foot',
  header: 'editor.part.head',
  dl: 'editor.part.facts',
  h1: 'editor.part.title',
  h2: 'editor.part.title',
  h3: 'editor.part.title',
};

const byClass: Readonly<Record<string, TextKey>> = {
  person: 'editor.part.name',
  qr: 'editor.block.qr',
  sign: 'editor.block.signature',
  photo: 'editor.block.photo',
  logo: 'editor.block.seal',
  frame: 'editor.part.frame',
};

export function pictureKey(tag: string): TextKey {
  if (tag === 'verify.qr') return 'editor.block.qr';
  if (tag.endsWith('Signature')) return 'editor.block.signature';
  return tag.endsWith('photo') ? 'editor.block.photo' : 'editor.block.seal';
}

/** What a part of the page is called, for people. */
export function labelOf(component: Component, t: Say): string {
  const attributes = component.getAttributes() as Record<string, string>;
  const tag = attributes[tagMark];
  if (tag !== undefined) return shortTag(tag);
  const picture = attributes[pictureMark];
  if (picture !== undefined) return t(pictureKey(picture));
  const list = attributes['data-each'];
  if (list !== undefined) return t(list === 'fields' ? 'editor.block.fields' : 'editor.block.rows');
  const named = component.getClasses().find((name: string) => byClass[name] !== undefined);
  const parent = component.parent();
  if (parent === undefined || parent.is('wrapper')) return t('editor.part.page');
  const key = (named === undefined ? undefined : byClass[named]) ?? byTag[component.tagName];
  if (key !== undefined) return t(key);
  return t(component.isInstanceOf('text') ? 'editor.block.text' : 'editor.part.group');
}
