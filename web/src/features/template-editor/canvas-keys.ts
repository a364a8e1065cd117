import type { TextKey } from '@sanad/contract/text/text';
import type { Component, Editor } from 'grapesjs';

type KeyOptions = {
  t: (key: TextKey) => string;
  onSave: () => void;
  onPickPicture: (component: Component) => void;
  announce: (text: string) => void;
  isTyping: () => boolean;
  onLeaveTyping?: () => void;
};

/** Parts that can be selected, in the order in which they stand on the page. */
function partsOf(editor: Editor): Component[] {
  const parts: Component[] = [];
  editor.getWrapper()?.onAll((component) => {
    const isShown = component.getEl()?.offsetParent !== null;
    if (!component.is('wrapper') && component.get('selectable') !== false && isShown) parts.push(component);
  });
  return parts;
}

function step(editor: Editor, by: 1 | -1): void {
  const parts = partsOf(editor);
  const selected = editor.getSelected();
  const at = selected === undefined ? -1 : parts.indexOf(selected);
  const next = parts[Math.min(Math.max(at + by, 0), parts.length - 1)];
  if (next === undefined) return;
  editor.select(next);
  editor.Canvas.scrollTo(next, { behavior: 'auto', block: 'nearest' });
}

function move(editor: Editor, by: 1 | -1, { t, announce }: KeyOptions): void {
  const selected = editor.getSelected();
  const parent = selected?.parent();
  if (selected === undefined || parent === undefined || selected.get('draggable') === false) {
    announce(t('editor.stays'));
    return;
  }
  const siblings = parent.components().filter((child: Component) => !child.is('textnode'));
  const neighbour = siblings[siblings.indexOf(selected) + by];
  if (neighbour === undefined) return;
  const at = neighbour.index() + (by === 1 ? 1 : 0);
  selected.move(parent, { at });
  editor.select(selected);
  announce(t('editor.moved'));
}

function remove(editor: Editor, { t, announce }: KeyOptions): void {
  const selected = editor.getSelected();
  if (selected === undefined) return;
  if (selected.get('removable') === false) {
    announce(t('editor.stays'));
    return;
  }
  selected.remove();
  announce(t('editor.removed'));
}

function open(editor: Editor, { onPickPicture }: KeyOptions): void {
  const selected = editor.getSelected();
  if (selected === undefined) return;
  if (selected.is('picture')) onPickPicture(selected);
  else selected.trigger('active');
}

function selectParent(editor: Editor): void {
  const parent = editor.getSelected()?.parent();
  if (parent !== undefined && !parent.is('wrapper')) editor.select(parent);
}

/** Works wherever the focus is, but for undoing: a field has an undo of its own. */
function handleEverywhere(event: KeyboardEvent, editor: Editor, { onSave }: KeyOptions): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false;
  const key = event.key.toLowerCase();
  const isField = (event.target as Element | null)?.closest?.('input, textarea, [contenteditable="true"]') != null;
  if (key === 's') onSave();
  else if (isField) return false;
  else if (key === 'y' || (key === 'z' && event.shiftKey)) editor.UndoManager.redo();
  else if (key === 'z') editor.UndoManager.undo();
  else return false;
  return true;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function handleOnPage(event: KeyboardEvent, editor: Editor, options: KeyOptions): boolean {
  const direction = directions[event.key];
  if (options.isTyping()) {
    if (event.key !== 'Escape') return false;
    options.onLeaveTyping?.();
    editor.getSelected()?.trigger('disable');
    return true;
  }
  if (direction !== undefined && event.altKey) move(editor, direction, options);
  else if (direction !== undefined) step(editor, direction);
  else if (event.key === 'Enter') open(editor, options);
  else if (event.key === 'Escape') selectParent(editor);
  else if (event.key === 'Delete' || event.key === 'Backspace') remove(editor, options);
  else return false;
  return true;
}

/** The keyboard of the page and of the window around it; answers how to stop listening. */
export function listenToKeys(editor: Editor, options: KeyOptions): () => void {
  // Typing ends a moment after it was left; the next key is meant for the page already.
  let isLeft = false;
  editor.on('rte:enable', () => {
    isLeft = false;
  });
  const onPageOptions: KeyOptions = {
    ...options,
    isTyping: () => options.isTyping() && !isLeft,
    onLeaveTyping: () => {
      isLeft = true;
    },
  };
  const take = (event: KeyboardEvent, isHandled: boolean) => {
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const around = (event: KeyboardEvent) => {
    // The library tells the window of every key on the page once more.
    if (event.target instanceof HTMLIFrameElement) return;
    take(event, handleEverywhere(event, editor, options));
  };
  const onPage = (event: KeyboardEvent) =>
    take(event, handleEverywhere(event, editor, options) || handleOnPage(event, editor, onPageOptions));
  window.addEventListener('keydown', around);
  editor.on('load', () => editor.Canvas.getDocument()?.addEventListener('keydown', onPage));
  return () => window.removeEventListener('keydown', around);
}
