import type { KindFieldType } from '@sanad/contract/entities/document-kind';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What is on its way: a field from its place, or a new one from the band. */
export type Lifted = { from: number | undefined; type?: KindFieldType; to: number; by: 'keys' | 'pointer' };
export type Said = 'lifted' | 'moved' | 'dropped' | 'left';

type Options = {
  count: number;
  list: RefObject<HTMLElement | null>;
  onMove: (from: number, to: number) => void;
  onInsert: (type: KindFieldType, at: number) => void;
  /** What a screen reader hears of each step. */
  onSay: (said: Said, at: number, to: number) => void;
};

/** A press that hardly moves is a click. */
const slackPx = 6;

/** The place among the rows at this height: before the first row whose middle lies below. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll('[data-field-row]') ?? [])];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at === -1 ? rows.length : at;
}

const isOver = (list: HTMLElement | null, x: number, y: number): boolean => {
  const box = list?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top - 40 && y <= box.bottom + 60;
};

/** Fields moved by dragging their handle, by keys, and dragged in from the band. */
export function useMoving({ count, list, onMove, onInsert, onSay }: Options) {
  const [lifted, setLifted] = useState<Lifted>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const drop = ({ from, type, to }: Lifted) => {
    if (from === undefined) return type === undefined ? undefined : onInsert(type, to);
    if (from !== to) onMove(from, to);
    return onSay('dropped', from, to);
  };

  const follow = (event: PointerEvent, source: Pick<Lifted, 'from' | 'type'>) => {
    const start = { x: event.clientX, y: event.clientY };
    let now: Lifted | undefined;
    const move = (at: globalThis.PointerEvent) => {
      if (now === undefined && Math.hypot(at.clientX - start.x, at.clientY - start.y) < slackPx) return;
      at.preventDefault();
      const place = placeAt(list.current, at.clientY);
      // Its own place counts once less when the field itself is taken out.
      const to = source.from === undefined ? place : place > source.from ? place - 1 : place;
      const isHere = source.from !== undefined || isOver(list.current, at.clientX, at.clientY);
      now = isHere ? { ...source, to, by: 'pointer' } : undefined;
      setLifted(now);
    };
    const end = (isDropped: boolean) => () => {
      stop.current?.();
      setLifted(undefined);
      if (isDropped && now !== undefined) drop(now);
    };
    const done = end(true);
    const left = end(false);
    const giveUp = (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && left();
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', done);
    window.addEventListener('pointercancel', left);
    window.addEventListener('keydown', giveUp);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', done);
      window.removeEventListener('pointercancel', left);
      window.removeEventListener('keydown', giveUp);
    };
  };

  const step = (by: number) => {
    if (lifted?.from === undefined) return;
    const to = Math.min(count - 1, Math.max(0, lifted.to + by));
    setLifted({ ...lifted, to });
    onSay('moved', lifted.from, to);
  };

  const press = (index: number) => {
    if (lifted?.by === 'keys') {
      setLifted(undefined);
      drop(lifted);
      return;
    }
    setLifted({ from: index, to: index, by: 'keys' });
    onSay('lifted', index, index);
  };

  const leave = (index: number) => {
    setLifted(undefined);
    onSay('left', index, index);
  };

  const onKey = (key: string, index: number): boolean => {
    const isLifted = lifted?.by === 'keys';
    if (key === ' ') press(index);
    else if (key === 'ArrowUp' && isLifted) step(-1);
    else if (key === 'ArrowDown' && isLifted) step(1);
    else if (key === 'Escape' && isLifted) leave(index);
    else return false;
    return true;
  };

  return {
    lifted,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent) => event.button === 0 && follow(event, { from: index }),
      onKeyDown: (event: KeyboardEvent) => {
        if (onKey(event.key, index)) event.preventDefault();
      },
      onBlur: () => lifted?.by === 'keys' && setLifted(undefined),
    }),
    bandProps: (type: KindFieldType) => ({
      onPointerDown: (event: PointerEvent) => event.button === 0 && follow(event, { from: undefined, type }),
    }),
  };
}
