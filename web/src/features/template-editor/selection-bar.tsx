import { IconChevronRight, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Component } from 'grapesjs';
import { Fragment } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import type { Canvas, CanvasState } from './canvas.ts';
import classes from './editor.module.css';

/** From the page down to what is selected. */
function pathTo(selected: Component | undefined): Component[] {
  if (selected === undefined) return [];
  return [
    ...selected
      .parents()
      .filter((parent) => !parent.is('wrapper'))
      .reverse(),
    selected,
  ];
}

function Path({ canvas, selected }: { canvas: Canvas; selected: Component | undefined }) {
  const t = useText();
  const path = pathTo(selected);
  return (
    <nav className={classes.path} aria-label={t('editor.selected')}>
      {path.length === 0 && <span>{t('editor.part.page')}</span>}
      {path.map((component, index) => (
        <Fragment key={component.getId()}>
          {index > 0 && <IconChevronRight size={14} aria-hidden={true} />}
          <button
            type="button"
            aria-current={component === selected || undefined}
            onClick={() => canvas.editor.select(component)}
          >
            {canvas.label(component)}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}

const paperWidths = { portrait: 794, landscape: 1123 } as const;
const round = (zoom: number) => Math.round(Math.min(2, Math.max(0.3, zoom)) * 100) / 100;

/** So that the paper with a little desk around it is as wide as its room. */
export function fittingZoom(room: number, isLandscape: boolean): number {
  return round((room - 56) / paperWidths[isLandscape ? 'landscape' : 'portrait']);
}

type SelectionBarProps = { canvas: Canvas | undefined; state: CanvasState; isLandscape: boolean; isCode: boolean };

/** What is selected, the paper, and how large it is shown. */
export function SelectionBar({ canvas, state, isLandscape, isCode }: SelectionBarProps) {
  const t = useText();
  const { zoom } = state;
  const tools = [
    { name: t('editor.zoom.out'), Icon: IconMinus, to: () => zoom - 0.1 },
    { name: t('editor.zoom.in'), Icon: IconPlus, to: () => zoom + 0.1 },
    { name: t('editor.zoom.fit'), Icon: IconMaximize, to: () => fittingZoom(canvas?.room() ?? 800, isLandscape) },
  ].map(({ name, Icon, to }) => (
    <button
      key={name}
      type="button"
      className={classes.tool}
      aria-label={name}
      title={name}
      onClick={() => canvas?.setZoom(round(to()))}
    >
      <Icon size={18} aria-hidden={true} />
    </button>
  ));
  return (
    <div className={classes.bar}>
      {canvas && <Path canvas={canvas} selected={state.selected} />}
      <span className={classes.grow} />
      <span>{t(isLandscape ? 'editor.paper.landscape' : 'editor.paper.portrait')}</span>
      {!isCode && (
        <span className={classes.zoom}>
          {tools[0]}
          <b>{formatNumber(zoom, { style: 'percent' })}</b>
          {tools[1]}
          {tools[2]}
        </span>
      )}
    </div>
  );
}
