import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './frame/frame.module.css';
import { SanadMark } from './frame/sanad-mark.tsx';

/** A page without the frame: the mark, and one thing to say. */
export function BarePage({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <main className={classes.bare}>
      <p className={classes.bareBrand}>
        <SanadMark size={36} />
        {t('common.product')}
      </p>
      {children}
    </main>
  );
}
