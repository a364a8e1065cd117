import type { Component, ComponentDefinition, Editor } from 'grapesjs';
import { pictureMark, shortTag, tagMark } from './template-markup.ts';

/** In a row that repeats nothing moves, goes or comes alone: the row is one thing. */
const fixed = { draggable: false, removable: false, copyable: false, droppable: false, editable: false };

const green = { paper: '#e6f0e9', line: '#9dbca8', ink: '#284f35' };

type LabelBox = { width: number; height: number; size: number };

/** Words in a picture have none of the page's fonts: they are drawn here, with the fonts of this page. */
function drawnLabel(label: string, { width, height, size }: LabelBox): string | undefined {
  const canvas = document.createElement('canvas');
  const sharp = 3;
  Object.assign(canvas, { width: width * sharp, height: height * sharp });
  const brush = canvas.getContext?.('2d') ?? null;
  if (brush === null) return undefined;
  brush.scale(sharp, sharp);
  brush.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  Object.assign(brush, { fillStyle: green.ink, textAlign: 'center', textBaseline: 'middle' });
  brush.fillText(label, width / 2, height / 2, width - 8);
  return canvas.toDataURL();
}

/** Stands where a picture will be; as wide and high as its kind usually is. */
export function placeholderOf(tag: string, label: string): string {
  const isSquare = /\.(qr|logo)$/.test(tag);
  const [width, height] = isSquare ? [120, 120] : tag.endsWith('photo') ? [90, 120] : [300, 100];
  const size = isSquare ? 15 : 17;
  const drawn = drawnLabel(label, { width, height, size });
  const words =
    drawn === undefined
      ? `<text x="50%" y="52%" font-family="sans-serif" font-weight="600" font-size="${size}" fill="${green.ink}" text-anchor="middle">${label.replaceAll(/[<&>]/g, '')}</text>`
      : `<image href="${drawn}" width="${width}" height="${height}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="4" fill="${green.paper}" stroke="${green.line}" stroke-dasharray="4 3"/>${words}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const inlineElements = new Set('A B BR CODE EM I IMG Q S SMALL SPAN STRONG SUB SUP U WBR'.split(' '));
const wordElements = new Set('P H1 H2 H3 H4 H5 H6 DT DD TD TH LI BLOCKQUOTE FIGCAPTION CAPTION'.split(' '));
const tableParts = new Set('TABLE THEAD TBODY TFOOT TR TD TH COLGROUP'.split(' '));

const isInline = (element: Element) => inlineElements.has(element.tagName);

/** Holds words and nothing but words: somebody can type in it. */
function isWords(element: Element): boolean {
  if (![...element.querySelectorAll('*')].every(isInline)) return false;
  if (wordElements.has(element.tagName)) return true;
  const isCandidate = element.tagName === 'DIV' || element.tagName === 'SPAN' || isInline(element);
  const hasWords = [...element.childNodes].some(
    (node) => (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') || isTag(node),
  );
  return isCandidate && element.tagName !== 'A' && hasWords;
}

const isTag = (node: Node) => node instanceof Element && node.hasAttribute(tagMark);

function addWordTypes(editor: Editor): void {
  // The library's own types of tables add rows and throw away what is no cell.
  editor.Components.addType('part', {
    isComponent: (element) => tableParts.has(element.tagName),
    model: { defaults: { draggable: false } },
  });
  editor.Components.addType('words', {
    extend: 'text',
    isComponent: (element) => element.nodeType === Node.ELEMENT_NODE && isWords(element),
    model: { defaults: { tagName: 'p' } },
  });
}

type Names = { pictureName: (tag: string) => string };

function addTagType(editor: Editor): void {
  editor.Components.addType('tag', {
    isComponent: (element) => element.hasAttribute?.(tagMark) === true,
    model: {
      defaults: { tagName: 'span', draggable: true, droppable: false, editable: false, textable: true },
    },
    view: {
      onRender({ el, model }) {
        el.textContent = shortTag(model.getAttributes()[tagMark] ?? '');
        el.setAttribute('contenteditable', 'false');
      },
    },
  });
}

function addPictureTypes(editor: Editor, { pictureName }: Names): void {
  editor.Components.addType('tag-picture', {
    isComponent: (element) => element.hasAttribute?.(pictureMark) === true,
    model: { defaults: { tagName: 'img', void: true, droppable: false, resizable: { ratioDefault: true } } },
    view: {
      onRender({ el, model }) {
        const tag = model.getAttributes()[pictureMark] ?? '';
        el.setAttribute('src', placeholderOf(tag, pictureName(tag)));
      },
    },
  });
  // Ours in the place of the library's: that one writes a drawing of its own where there is no address.
  editor.Components.addType('picture', {
    isComponent: (element) => element.tagName === 'IMG' && element.hasAttribute(pictureMark) === false,
    model: { defaults: { tagName: 'img', void: true, droppable: false, resizable: { ratioDefault: true } } },
  });
}

const isRepeated = (component: Component) => component.getAttributes()['data-each'] !== undefined;

/** The innermost row that repeats: what holds another one is a part of the page like any other. */
export function repeatedRowOf(component: Component): Component | undefined {
  if (isRepeated(component)) return component;
  return component.parents().find(isRepeated);
}

const holdsRepeated = (component: Component) => component.find('[data-each]').some((inner) => inner !== component);

/** Rows that repeat are moved as a whole; the page itself stays. */
function fixParts(component: Component, root: Component | undefined): void {
  if (component === root) component.set({ draggable: false, removable: false, copyable: false });
  if (isRepeated(component) && !holdsRepeated(component)) {
    component.set({ droppable: false, editable: false });
    component.onAll((inner) => {
      if (inner !== component) inner.set(fixed);
    });
  }
}

/** The one element that is the paper; undefined where the template has none. */
export function rootOf(editor: Editor): Component | undefined {
  const tops = editor
    .getWrapper()
    ?.components()
    .filter((component: Component) => !component.is('textnode') && !component.is('comment'));
  return tops?.length === 1 ? tops[0] : undefined;
}

/** After every change of the tree: what came in by code, undo or a draft is held together as well. */
export function fixTemplate(editor: Editor): void {
  const root = rootOf(editor);
  editor.UndoManager.skip(() => {
    editor.getWrapper()?.set({ droppable: root === undefined });
    editor.getWrapper()?.onAll((component) => fixParts(component, root));
  });
}

/** A row that repeats goes as a whole or not at all, whoever asks: the keyboard, a toolbar, the list of layers. */
function guardRows(editor: Editor): void {
  editor.on('component:remove:before', (component: Component, _remove: () => void, options: object) => {
    const row = component.parent() === undefined ? undefined : repeatedRowOf(component);
    const isPartOfRow = row !== undefined && row !== component && !holdsRepeated(row);
    if (isPartOfRow && !('temporary' in options)) Object.assign(options, { abort: true });
  });
}

export function addTemplateTypes(editor: Editor, names: Names): void {
  addWordTypes(editor);
  addPictureTypes(editor, names);
  addTagType(editor);
  guardRows(editor);
}

export const tagComponent = (tag: string): ComponentDefinition => ({ type: 'tag', attributes: { [tagMark]: tag } });
export const pictureComponent = (tag: string): ComponentDefinition => ({
  type: 'tag-picture',
  attributes: { [pictureMark]: tag, alt: '' },
});
