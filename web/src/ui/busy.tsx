import { Loader, Skeleton } from '@mantine/core';
import classes from './busy.module.css';
import { useUiText } from './ui-text.ts';

type BusyProps = {
  /** What is being waited for; "Please wait" without it. */
  text?: string;
  /** Lies over its positioned parent and catches clicks. */
  overlay?: boolean;
};

/** A loader with words, for waits whose outcome has no shape yet. */
export function Busy({ text, overlay = false }: BusyProps) {
  const t = useUiText();
  return (
    <div className={`${classes.busy} ${overlay ? classes.overlay : ''}`} role="status">
      <Loader color="var(--primary)" aria-hidden="true" />
      <span>{text ?? t('ui.please-wait')}</span>
    </div>
  );
}

const widths = ['68%', '52%', '80%', '60%', '44%'];
const widthOf = (row: number, column: number) => widths[(row * 2 + column) % widths.length] ?? '60%';

/** The lines of a table before its rows are known: the columns keep their place. */
export function TableSkeleton({ rows = 4, columns }: { rows?: number; columns: number }) {
  const t = useUiText();
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
  return (
    <div className={classes.table} role="status" aria-label={t('ui.loading')}>
      {numbers(rows).map((row) => (
        <div key={row} className={classes.row}>
          {numbers(columns).map((column) => (
            <Skeleton key={column} height={12} width={widthOf(row, column)} />
          ))}
        </div>
      ))}
    </div>
  );
}
