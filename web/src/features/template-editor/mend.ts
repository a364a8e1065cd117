import type { Component, Editor } from 'grapesjs';
import { pictureMark, tagMark } from './template-markup.ts';

const bare = (tag: string) => tag.replaceAll(/[{}\s]/g, '');

/** Where a tag stands on the page, as text or as a picture. */
export function findTag(editor: Editor, tag: string): Component[] {
  const name = bare(tag);
  return editor.getWrapper()?.find(`[${tagMark}="${name}"], [${pictureMark}="${name}"]`) ?? [];
}

/** Selects the first of the tags and brings it into sight. */
export function showTag(editor: Editor, tags: readonly string[]): void {
  const found = tags.flatMap((tag) => findTag(editor, tag)).find((one) => one.getEl()?.offsetParent !== null);
  if (found === undefined) return;
  editor.select(found);
  editor.Canvas.scrollTo(found, { behavior: 'auto', block: 'center' });
}

/** The text around a tag may go on in the next line. */
export function allowBreaks(editor: Editor, tags: readonly string[]): void {
  for (const component of tags.flatMap((tag) => findTag(editor, tag))) {
    const around = component.parent();
    around?.addStyle({ 'white-space': 'normal', 'overflow-wrap': 'anywhere', 'max-width': '100%' });
  }
}

export function removeTags(editor: Editor, tag: string): void {
  for (const component of findTag(editor, tag)) component.remove();
}

/** As wide as every phone reads it. */
const goodCodeMm = 37;

export function enlargeCode(editor: Editor): void {
  for (const code of findTag(editor, 'verify.qr')) {
    code.addStyle({ width: `${goodCodeMm}mm`, height: 'auto' });
    const around = code.parent();
    if (around !== undefined && !around.is('wrapper') && around.components().length === 1) {
      around.addStyle({ width: `${goodCodeMm}mm`, height: 'auto' });
    }
  }
}

function naming(editor: Editor, address: string): Component[] {
  const wrapper = editor.getWrapper();
  const named: Component[] = [];
  wrapper?.onAll((component) => {
    const values = Object.values(component.getAttributes() as Record<string, unknown>);
    // The outermost element holds the style sheet, which may name it too.
    if (component !== wrapper && values.some((value) => String(value).includes(address))) named.push(component);
  });
  return named;
}

/** What names an address elsewhere would print as nothing. */
export function removeRemote(editor: Editor, address: string): void {
  for (const component of naming(editor, address)) component.remove();
}

export const isRemotePicture = (editor: Editor, address: string): boolean =>
  naming(editor, address).some((component) => component.getAttributes().src === address);

/** A picture of ours stands wherever the one from elsewhere stood. */
export function replaceRemote(editor: Editor, address: string, own: string): void {
  for (const component of naming(editor, address)) {
    if (component.getAttributes().src === address) component.addAttributes({ src: own });
  }
}
