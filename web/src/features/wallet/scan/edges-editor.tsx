import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { type Corner, type Corners, isPage, withCorner } from './corners.ts';
import classes from './scan.module.css';

/** One press of an arrow key, in parts of the picture. */
const step = 0.005;
const arrows: Readonly<Record<string, Corner>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

type EdgesEditorProps = { source: Blob; corners: Corners; onDone(corners: Corners): void; onCancel(): void };

/** The picture with the four corners of its page, to be dragged or moved by keys. */
export function EdgesEditor({ source, corners: before, onDone, onCancel }: EdgesEditorProps) {
  const t = useText();
  const address = useBlobAddress(source);
  const [corners, setCorners] = useState(before);
  const frame = useRef<HTMLDivElement>(null);
  const dragTo = (index: number, { clientX, clientY, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (buttons === 0 || box === undefined || box.width === 0) return;
    setCorners(
      withCorner(corners, index, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }),
    );
  };
  const moveBy = (index: number, event: KeyboardEvent) => {
    const by = arrows[event.key];
    const corner = corners[index];
    if (by === undefined || corner === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    setCorners(withCorner(corners, index, { x: corner.x + by.x * far, y: corner.y + by.y * far }));
  };
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <section className={classes.edges} aria-label={t('keep.scan.edges')}>
      <p>{t('keep.scan.edges.how')}</p>
      <div className={classes.bed}>
        <div ref={frame} className={classes.framed}>
          {address !== undefined && <img src={address} alt="" draggable={false} />}
          <svg className={classes.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <polygon points={points} />
          </svg>
          {corners.map(({ x, y }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has four corners, each in its place.
              key={index}
              type="button"
              className={classes.corner}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={t(`keep.scan.edges.corner.${index as 0 | 1 | 2 | 3}`)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => dragTo(index, event)}
              onKeyDown={(event) => moveBy(index, event)}
            />
          ))}
        </div>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!isPage(corners)} onClick={() => onDone(corners)}>
          {t('keep.scan.edges.done')}
        </Button>
      </div>
    </section>
  );
}
