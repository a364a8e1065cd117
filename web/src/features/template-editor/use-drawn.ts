import { useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { checkDraft, type DrawnWith, drawDraft } from './editor-calls.ts';
import type { EditedPlace } from './template-place.ts';

/** So long after the last key a draft is drawn again. */
const redrawnAfter = 400;
/** Twice as fine as the pane is wide; drawn in a third of the time that paper takes. */
const screenDpi = 96;

export type Drawn = {
  picture: Blob | string;
  /** How many spots do not fit; only the worst case is looked at. */
  spots?: number;
  isCodeRead?: boolean;
};

async function draw(place: EditedPlace, html: string, drawnWith: DrawnWith, signal: AbortSignal): Promise<Drawn> {
  if ('values' in drawnWith && drawnWith.values === 'latin') {
    const { cases } = await checkDraft(place, html, signal);
    const worst = cases.find(({ name }) => name === 'latin');
    if (worst === undefined) throw new Error('The worst case is missing.');
    return { picture: worst.picture, spots: worst.spots.length, isCodeRead: worst.code.isRead };
  }
  return { picture: await drawDraft(place, { html, drawnWith, format: 'jpeg', dpi: screenDpi }, signal) };
}

type UseDrawn = { place: EditedPlace; read: () => string; revision: number; drawnWith: DrawnWith | undefined };

/** The draft as a picture. The last one stays until the next is there. */
export function useDrawn({ place, read, revision, drawnWith }: UseDrawn) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [step, setStep] = useState<'drawing' | 'done' | 'failed'>('drawing');
  const latest = useRef({ place, read });
  latest.current = { place, read };
  const key = JSON.stringify(drawnWith ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision is drawn, and every choice of values
  useEffect(() => {
    const wanted = JSON.parse(key) as DrawnWith | null;
    if (wanted === null) return;
    const aborting = new AbortController();
    setStep('drawing');
    const timer = setTimeout(async () => {
      try {
        const { place: where, read: current } = latest.current;
        setDrawn(await draw(where, current(), wanted, aborting.signal));
        setStep('done');
      } catch (error) {
        if (aborting.signal.aborted) return;
        report('A draft could not be drawn', error);
        setStep('failed');
      }
    }, redrawnAfter);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [key, revision]);
  return { drawn, step };
}
