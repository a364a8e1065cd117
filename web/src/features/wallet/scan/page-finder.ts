import { askWorker } from '#lib/page/asked-worker.ts';
import { type Corners, isPage } from './corners.ts';
import type { PageAnswer, PageQuestion } from './page-finder.worker.ts';

export type PageFinder = {
  /** The corners of the page in a picture; undefined where none is seen. */
  find(image: ImageData): Promise<Corners | undefined>;
  /** The page between the corners, flat. */
  cut(image: ImageData, corners: Corners, isGrey: boolean): Promise<ImageData>;
  close(): void;
};

/** Finds and cuts pages in a thread of its own. */
export function createPageFinder(): PageFinder {
  const worker = new Worker(new URL('./page-finder.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = askWorker<PageQuestion, PageAnswer>(worker);
  return {
    find: async (image) => {
      const answer = await ask({ kind: 'find', image }, [image.data.buffer]);
      const corners = 'corners' in answer ? answer.corners : undefined;
      return corners !== undefined && isPage(corners) ? corners : undefined;
    },
    cut: async (image, corners, isGrey) => {
      const answer = await ask({ kind: 'cut', image, corners, isGrey }, [image.data.buffer]);
      if (!('page' in answer)) throw new Error('The page was not cut');
      return answer.page;
    },
    close,
  };
}
