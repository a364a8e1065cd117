import type { TextKey } from '@sanad/contract/text/text';
import grapesjs, { type Component, type Editor, type EditorConfig } from 'grapesjs';
import { dressFrame } from './canvas-frame.ts';
import { listenToKeys } from './canvas-keys.ts';
import { labelOf, pictureKey } from './canvas-labels.ts';
import { addTemplateTypes, fixTemplate } from './canvas-types.ts';
import { insertAtCaret, insertBlock, insertTag, type WantedTag } from './insert.ts';
import { readCanvas, type Typing } from './read-canvas.ts';
import { showSampleRows } from './sample-rows.ts';
import { openTemplate, sheetMark } from './template-markup.ts';

type Say = (key: TextKey) => string;

export type CanvasOptions = {
  container: HTMLElement;
  html: string;
  /** The style sheet that all templates share. */
  sharedSheet: string;
  t: Say;
  onSave: () => void;
  onPickPicture: (component: Component) => void;
  announce: (text: string) => void;
};

/** What the panels around the page show of it. */
export type CanvasState = {
  /** Another one after every change of the template. */
  revision: number;
  selected: Component | undefined;
  canUndo: boolean;
  canRedo: boolean;
  zoom: number;
  isReady: boolean;
};

/** Made anew for each page: the library writes into them. */
const makeSettings = (): EditorConfig => ({
  height: '100%',
  width: 'auto',
  telemetry: false,
  cssIcons: '',
  storageManager: false,
  noticeOnUnload: false,
  // Looks of an element stay on the element: ids that rules could name are taken away when a template is saved.
  avoidInlineStyle: false,
  forceClass: false,
  protectedCss: '',
  baseCss: '',
  multipleSelection: false,
  undoManager: { trackSelection: false },
  panels: { defaults: [] },
  deviceManager: { devices: [] },
  layerManager: { custom: true },
  blockManager: { custom: true },
  styleManager: { custom: true },
  selectorManager: { custom: true },
  traitManager: { custom: true },
  assetManager: { custom: true },
  richTextEditor: { actions: ['bold', 'italic', 'underline', 'strikethrough'] },
});

function startEditor({ container, html, t }: CanvasOptions): Editor {
  const editor = grapesjs.init({
    ...makeSettings(),
    container,
    plugins: [(started: Editor) => addTemplateTypes(started, { pictureName: (tag) => t(pictureKey(tag)) })],
    components: openTemplate(html).page,
    canvas: {
      frameStyle: '',
      allowExternalDrop: false,
      notTextable: [],
      customBadgeLabel: (component: Component) => labelOf(component, t),
    },
  });
  return editor;
}

/** The page that is edited; everything else of the editor asks here. */
export function createCanvas(options: CanvasOptions) {
  const { t, sharedSheet, html, announce } = options;
  const listeners = new Set<() => void>();
  let desk = '#e7ede7';
  let typing: Typing;
  let caret: Range | undefined;
  let state: CanvasState = {
    ...{ revision: 0, selected: undefined, canUndo: false, canRedo: false, zoom: 0.78, isReady: false },
  };
  const editor = startEditor(options);
  const tell = (change: Partial<CanvasState> = {}) => {
    const { UndoManager } = editor;
    state = { ...state, canUndo: UndoManager.hasUndo(), canRedo: UndoManager.hasRedo(), ...change };
    for (const listener of listeners) listener();
  };
  const readSheet = () => String(editor.getWrapper()?.getAttributes()[sheetMark] ?? '');
  let dressedWith = openTemplate(html).sheet;
  const frameDocument = () => editor.Canvas.getDocument() as Document | undefined;
  const dress = () => {
    const document = frameDocument();
    if (document) dressFrame(document, { shared: sharedSheet, own: dressedWith }, { desk, zoom: state.zoom });
  };
  /** After every change, also one that was undone. */
  const followSheet = () => {
    if (readSheet() === dressedWith) return;
    dressedWith = readSheet();
    dress();
  };
  const changed = () => tell({ revision: state.revision + 1 });

  editor.on('rte:enable', ({ model, el }: { model: Component; el: HTMLElement }) => {
    typing = { component: model, element: el };
    caret = undefined;
  });
  editor.on('rte:disable', () => {
    typing = undefined;
    caret = undefined;
  });
  editor.on('component:selected component:deselected', () => {
    const selected = editor.getSelected();
    if (selected !== undefined) announce(labelOf(selected, t));
    tell({ selected });
  });
  // Before the page is drawn: its first picture is asked for where it is.
  editor.on('canvas:frame:load:head', dress);
  editor.on('component:input', changed);
  editor.on('load', () => {
    // The keys are ours (canvas-keys.ts): the library's would do everything once more.
    editor.Keymaps.removeAll();
    fixTemplate(editor);
    editor.getWrapper()?.setClass('doc certificate');
    editor.getWrapper()?.addAttributes({ [sheetMark]: dressedWith });
    editor.UndoManager.clear();
    dress();
    const document = frameDocument();
    editor.Canvas.getFrameEl()?.setAttribute('title', t('editor.part.page'));
    document?.body.setAttribute('tabindex', '0');
    document?.body.setAttribute('aria-label', t('editor.page.label'));
    document?.addEventListener('selectionchange', () => {
      const selection = document.getSelection();
      if (typing && selection?.rangeCount && typing.element.contains(selection.anchorNode)) {
        caret = selection.getRangeAt(0).cloneRange();
      }
    });
    showSampleRows(editor);
    editor.on('update', () => {
      fixTemplate(editor);
      followSheet();
      showSampleRows(editor);
      changed();
    });
    tell({ isReady: true });
  });
  const stopKeys = listenToKeys(editor, { ...options, isTyping: () => typing !== undefined });

  return {
    editor,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
    label: (component: Component) => labelOf(component, t),
    read: () => readCanvas(editor, state.isReady ? readSheet() : dressedWith, typing),
    /** Puts another template in the place of this one; it can be undone. */
    write(next: string): void {
      const opened = openTemplate(next);
      editor.setComponents(opened.page);
      editor.getWrapper()?.addAttributes({ [sheetMark]: opened.sheet });
      followSheet();
      showSampleRows(editor);
      changed();
    },
    insertBlock: (blockHtml: string) => insertBlock(editor, blockHtml),
    insertTag(wanted: WantedTag, rows: () => string): void {
      const isInline = wanted.list === undefined && !/\.(logo|photo|qr)$|Signature$/.test(wanted.tag);
      if (typing && caret && isInline) insertAtCaret(typing, caret, wanted.tag);
      else insertTag(editor, wanted, rows);
    },
    startDrag: (blockHtml: string) => editor.Canvas.startDrag({ content: openTemplate(blockHtml).page }),
    endDrag: () => editor.Canvas.endDrag(),
    setZoom(zoom: number): void {
      state = { ...state, zoom };
      dress();
      tell();
      editor.refresh();
    },
    /** How wide the room for the page is, in pixels. */
    room: () => editor.Canvas.getFrameEl()?.clientWidth ?? 0,
    setDesk(colour: string): void {
      desk = colour;
      dress();
    },
    undo: () => editor.UndoManager.undo(),
    redo: () => editor.UndoManager.redo(),
    destroy(): void {
      stopKeys();
      listeners.clear();
      editor.destroy();
    },
  };
}

export type Canvas = ReturnType<typeof createCanvas>;
