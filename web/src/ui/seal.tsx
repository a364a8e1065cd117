import type { ReactNode } from 'react';
import classes from './seal.module.css';
import type { MeaningColour } from './theme.ts';

type SealProps = { children: ReactNode; meaning?: MeaningColour; small?: boolean };

/** The round ground behind an icon that says how something stands. */
export function Seal({ children, meaning, small = false }: SealProps) {
  const names = [classes.seal, meaning && classes[meaning], small && classes.small];
  return (
    <span className={names.filter(Boolean).join(' ')} aria-hidden="true">
      {children}
    </span>
  );
}
