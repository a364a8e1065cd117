import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './status.module.css';
import { rowsOfPage } from './status-calls.ts';

type PagerProps = { offset: number; shown: number; total: number; onMove: (offset: number) => void };

/** Which rows are in sight, and the way to the others. */
export function Pager({ offset, shown, total, onMove }: PagerProps) {
  const t = useText();
  if (total === 0) return null;
  const values = { from: formatNumber(offset + 1), to: formatNumber(offset + shown), total: formatNumber(total) };
  return (
    <footer className={classes.pager}>
      <span>{t('status.page.of', values)}</span>
      {total > rowsOfPage && (
        <span>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('table.previous')}
            disabled={offset === 0}
            onClick={() => onMove(Math.max(0, offset - rowsOfPage))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('table.next')}
            disabled={offset + shown >= total}
            onClick={() => onMove(offset + rowsOfPage)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </span>
      )}
    </footer>
  );
}
