import { useEffect, useSyncExternalStore } from 'react';

/** What the open screen tells the frame. */
export type PageHeader = {
  title?: string;
  /** What the browser calls the page, where that is not its title. */
  windowTitle?: string;
  /** One line under the title: whose data this is. */
  context?: string;
  /** While a bulk upload runs, the sub-header's buttons are hidden. */
  isBulkUploadRunning?: boolean;
  /** How many rows of the list on show have each status. */
  statusCounts?: Readonly<Record<string, number>>;
};

/** What each part of the screen says; later ones stand over earlier ones. */
const parts = new Map<symbol, PageHeader>();
let current: PageHeader = {};
const listeners = new Set<() => void>();

function set(part: symbol, header: PageHeader | undefined): void {
  if (header === undefined) parts.delete(part);
  else parts.set(part, header);
  current = Object.assign({}, ...parts.values());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A screen, or a part of one, says what stands in the sub-header; leaving the screen takes it back. */
export function usePageHeader(header: PageHeader): void {
  const { title, windowTitle, context, isBulkUploadRunning, statusCounts } = header;
  useEffect(() => {
    const part = Symbol('page header');
    set(part, {
      ...(title === undefined ? {} : { title }),
      ...(windowTitle === undefined ? {} : { windowTitle }),
      ...(context === undefined ? {} : { context }),
      ...(isBulkUploadRunning === undefined ? {} : { isBulkUploadRunning }),
      ...(statusCounts === undefined ? {} : { statusCounts }),
    });
    return () => set(part, undefined);
  }, [title, windowTitle, context, isBulkUploadRunning, statusCounts]);
}

/** The frame's side. */
export function useCurrentPageHeader(): PageHeader {
  return useSyncExternalStore(subscribe, () => current);
}
