import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Guilloche } from './guilloche.tsx';
import { Seal } from './seal.tsx';
import type { MeaningColour } from './theme.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  meaning?: MeaningColour;
  /** What can be done about it. */
  action?: ReactNode;
  /** The ornament, kept for first visits. */
  festive?: boolean;
  role?: 'status' | 'alert';
};

/** A place where nothing stands yet, with the way on. */
export function EmptyState({
  title,
  text,
  icon = <IconInbox />,
  meaning,
  action,
  festive = false,
  role,
}: EmptyStateProps) {
  return (
    <section className={classes.empty} {...(role ? { role } : {})}>
      {festive && <Guilloche className={classes.ornament ?? ''} />}
      <Seal {...(meaning ? { meaning } : {})}>{icon}</Seal>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
