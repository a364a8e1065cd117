import { useComputedColorScheme } from '@mantine/core';
import type { Component } from 'grapesjs';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#lib/words/text.ts';
import { type Canvas, type CanvasState, createCanvas } from './canvas.ts';

const before: CanvasState = {
  ...{ revision: 0, selected: undefined, canUndo: false, canRedo: false, zoom: 0.78, isReady: false },
};

type UseCanvas = {
  html: string;
  sharedSheet: string;
  onSave: () => void;
  onPickPicture: (component: Component) => void;
  announce: (text: string) => void;
};

const desks = { light: '#e7ede7', dark: '#0b110f' } as const;

/** Starts the page in its place, and ends it with it. */
export function useCanvas(container: RefObject<HTMLElement | null>, options: UseCanvas) {
  const t = useText();
  const scheme = useComputedColorScheme('light');
  const [canvas, setCanvas] = useState<Canvas>();
  const latest = useRef({ ...options, t });
  latest.current = { ...options, t };
  const { html, sharedSheet } = options;
  useEffect(() => {
    if (container.current === null) return;
    const started = createCanvas({
      container: container.current,
      ...{ html, sharedSheet },
      t: (key) => latest.current.t(key),
      onSave: () => latest.current.onSave(),
      onPickPicture: (component) => latest.current.onPickPicture(component),
      announce: (text) => latest.current.announce(text),
    });
    setCanvas(started);
    return () => {
      setCanvas(undefined);
      started.destroy();
    };
  }, [container, html, sharedSheet]);
  useEffect(() => canvas?.setDesk(desks[scheme]), [canvas, scheme]);
  const state = useSyncExternalStore(canvas?.subscribe ?? noSubscription, () => canvas?.snapshot() ?? before);
  return { canvas, state };
}

const noSubscription = () => () => undefined;
