import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the frame leaves room for the buttons of the open page. */
export const pageActionsId = 'page-actions';

/** Buttons of a screen that belong beside its title; where no frame is, they stay where they stand. */
export function PageActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(pageActionsId)), []);
  return place === null ? children : createPortal(children, place);
}
