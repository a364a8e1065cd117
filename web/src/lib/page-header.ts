import { useEffect, useSyncExternalStore } from 'react';

/** What the open screen tells the frame. */
export type PageHeader = {
  title?: string;
  /** One line under the title: whose data this is. */
  context?: string;
  /** While a bulk upload runs, the sub-header's buttons are hidden. */
  isBulkUploadRunning?: boolean;
};

let current: PageHeader = {};
const listeners = new Set<() => void>();

function set(next: PageHeader): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A screen says what stands in the sub-header; leaving the screen takes it back. */
export function usePageHeader({ title, context, isBulkUploadRunning }: PageHeader): void {
  useEffect(() => {
    set({
      ...(title === undefined ? {} : { title }),
      ...(context === undefined ? {} : { context }),
      ...(isBulkUploadRunning === undefined ? {} : { isBulkUploadRunning }),
    });
    return () => set({});
  }, [title, context, isBulkUploadRunning]);
}

/** The frame's side. */
export function useCurrentPageHeader(): PageHeader {
  return useSyncExternalStore(subscribe, () => current);
}
