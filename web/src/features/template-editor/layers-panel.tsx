import { IconTrash } from '@tabler/icons-react';
import type { Component } from 'grapesjs';
import { useText } from '#lib/words/text.ts';
import type { Canvas, CanvasState } from './canvas.ts';
import { rootOf } from './canvas-types.ts';
import editorClasses from './editor.module.css';
import classes from './panels.module.css';

type Layer = { component: Component; depth: number };

const isShown = (component: Component) =>
  !component.is('textnode') && !component.is('comment') && component.get('layerable') !== false;

/** Every part in the order of the page; what stands inside another is further in. */
function layersOf(component: Component, depth: number): Layer[] {
  const inner = component.components().filter(isShown) as Component[];
  return [{ component, depth }, ...inner.flatMap((child) => layersOf(child, depth + 1))];
}

/** The parts of the page as a list; also those that are not seen now. */
export function LayersPanel({ canvas, state }: { canvas: Canvas; state: CanvasState }) {
  const t = useText();
  const root = rootOf(canvas.editor) ?? canvas.editor.getWrapper();
  const layers = root === undefined ? [] : layersOf(root, 0);
  return (
    <div className={editorClasses.scroll}>
      {layers.length === 0 && <p className={classes.hint}>{t('editor.layers.empty')}</p>}
      <ul className={classes.layers}>
        {layers.map(({ component, depth }) => {
          const name = canvas.label(component);
          const isPending = component.getAttributes()['data-if'] === 'document.pending';
          return (
            <li
              key={component.getId()}
              className={classes.layer}
              data-selected={component === state.selected || undefined}
            >
              <button
                type="button"
                style={{ paddingInlineStart: 12 + Math.min(depth, 7) * 12 }}
                aria-current={component === state.selected || undefined}
                onClick={() => {
                  canvas.editor.select(component);
                  canvas.editor.Canvas.scrollTo(component, { behavior: 'auto', block: 'center' });
                }}
              >
                {name}
                {isPending && <small>{t('editor.layers.hidden')}</small>}
              </button>
              {component === state.selected && component.get('removable') !== false && (
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('editor.layers.remove', { name })}
                  title={t('editor.layers.remove', { name })}
                  onClick={() => component.remove()}
                >
                  <IconTrash size={16} aria-hidden={true} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
