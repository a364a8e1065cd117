import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** A title where the keyboard starts, in place of the button that would close what was just opened. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  return (
    <span className={classes.focusedTitle} tabIndex={-1} data-autofocus>
      {children}
    </span>
  );
}
