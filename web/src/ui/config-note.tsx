import type { ReactNode } from 'react';
import classes from './config-note.module.css';

/** Says to whoever writes the configuration what is wrong with it, where it would have been seen. */
export function ConfigNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
