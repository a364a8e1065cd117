import { type RefObject, useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { type Corners, movedBy } from './corners.ts';
import { glance } from './pictures.ts';

/** Milliseconds between two looks; finding a page takes a moment itself. */
const pause = 150;
/** Looks in which the edges must not move before the page is taken by itself, and how far they may. */
const steady = { looks: 3, parts: 0.02 } as const;
/** So far must they go before the next page is taken by itself. */
const another = 0.12;

type Looking = {
  find(image: ImageData): Promise<Corners | undefined>;
  isAuto: boolean;
  onSteady(corners: Corners): void;
};

/** The edges of the page before the camera, again and again; `onSteady` when they hold still. */
export function useEdges(video: RefObject<HTMLVideoElement | null>, looking: Looking): Corners | undefined {
  const [edges, setEdges] = useState<Corners>();
  const now = useRef(looking);
  useEffect(() => {
    now.current = looking;
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: Corners[] = [];
    let taken: Corners | undefined;
    const judge = (found: Corners | undefined) => {
      setEdges(found);
      if (found === undefined || (taken !== undefined && movedBy(taken, found) < another)) {
        if (found === undefined) taken = undefined;
        seen = [];
        return;
      }
      seen = [...seen.filter((before) => movedBy(before, found) < steady.parts), found];
      if (!now.current.isAuto || seen.length < steady.looks) return;
      taken = found;
      seen = [];
      now.current.onSteady(found);
    };
    const look = async () => {
      const element = video.current;
      if (element !== null && element.videoWidth > 0) {
        const found = await now.current.find(glance(element));
        if (!isOver) judge(found);
      }
      if (!isOver) timer = setTimeout(run, pause);
    };
    const run = () => {
      look().catch((error: unknown) => report('The edges could not be looked for', error));
    };
    run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video]);
  return edges;
}
