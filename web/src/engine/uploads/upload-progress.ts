import { progressCap, timings } from '@sanad/contract/values/limits';
import { useSyncExternalStore } from 'react';

const percents = new Map<File, number>();
const listeners = new Set<() => void>();

function setPercent(file: File, percent: number | undefined): void {
  if (percent === undefined) percents.delete(file);
  else percents.set(file, percent);
  for (const listener of listeners) listener();
}

/** Shows these files as being uploaded until the work is done: one more every 400 ms up to 98, 100 at the end. */
export async function trackUpload<T>(files: readonly File[], work: Promise<T>): Promise<T> {
  let percent = 0;
  const show = (next: number | undefined) => {
    for (const file of files) setPercent(file, next);
  };
  show(percent);
  const timer = setInterval(() => {
    percent = Math.min(progressCap, percent + 1);
    show(percent);
  }, timings.progressStep);
  try {
    const answer = await work;
    show(100);
    return answer;
  } finally {
    clearInterval(timer);
    show(undefined);
  }
}

/** How far the upload of a file is; undefined while it is not under way. */
export function useUploadPercent(file: unknown): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (file instanceof File ? percents.get(file) : undefined),
  );
}
