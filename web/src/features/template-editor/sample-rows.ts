import type { Component, Editor } from 'grapesjs';
import { tagMark } from './template-markup.ts';

/** On what stands on the page for the eye alone. */
export const sampleMark = 'data-sanad-sample';

/** Two rows, as they might be; a tag that is not named keeps its own name. */
const samples: Readonly<Record<string, readonly [string, string]>> = {
  subject: ['English Language', 'Mathematics'],
  grade: ['B', 'A'],
  score: ['64', '78'],
  remark: ['Good', 'Very good'],
  rowNumber: ['2', '3'],
  academicYear: ['2023-2024', '2024-2025'],
  className: ['JSS 2', 'JSS 3'],
  year: ['B', 'A'],
  average: ['66', '71'],
};

const sampleOf = (tag: string, index: number) => samples[tag.split('.').at(-1) ?? '']?.[index];

function copyOf(row: HTMLElement, index: number): HTMLElement {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const { name } of [...element.attributes]) {
      if (/^(id|data-gjs-.*|data-each|draggable|contenteditable)$/.test(name)) element.removeAttribute(name);
    }
    element.className = [...element.classList].filter((name) => !name.startsWith('gjs-')).join(' ');
  }
  for (const chip of copy.querySelectorAll(`[${tagMark}]`)) {
    const tag = chip.getAttribute(tagMark) ?? '';
    chip.replaceWith(sampleOf(tag, index) ?? chip.textContent ?? '');
  }
  copy.setAttribute(sampleMark, '');
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}

/** Behind the last part of the page that is there: the library counts what stands before it. */
const isLast = (component: Component) => component.index() === (component.parent()?.components().length ?? 0) - 1;

/**
 * How the page fills, in grey, below the row that repeats. These rows stand in the window only: the template is written
 * from the tree (read-canvas.ts), which does not know them.
 */
export function showSampleRows(editor: Editor): void {
  const wrapper = editor.getWrapper();
  const document = wrapper?.getEl()?.ownerDocument;
  if (wrapper === undefined || document === undefined) return;
  for (const old of document.querySelectorAll(`[${sampleMark}]`)) old.remove();
  for (const row of wrapper.find('tr[data-each]').filter(isLast)) {
    const element = row.getEl();
    element?.after(...[0, 1].map((index) => copyOf(element, index)));
  }
}
