import type { ReactNode } from 'react';
import { type RowActionHandlers, RowActionHandlersContext } from '#engine/row-actions/handlers.ts';

/**
 * What features do for the buttons of lists: preview, download, share, save to drive, view verification, edit a school
 * type. A button without a handler here is not shown; a feature adds its line (and its dialog around `children`).
 */
const handlers: RowActionHandlers = {};

export function RowActions({ children }: { children: ReactNode }) {
  return <RowActionHandlersContext value={handlers}>{children}</RowActionHandlersContext>;
}
