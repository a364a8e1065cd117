import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './pager.module.css';
import { useCountText } from './use-count-text.ts';

/** First and last page, the open one and its neighbours; `undefined` stands for those left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  const near = page <= 3 ? [2, 3] : page >= pages - 2 ? [pages - 2, pages - 1] : [];
  const shown = [...new Set([...wanted, ...near])].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return shown.flatMap((one, index) => (index > 0 && one - (shown[index - 1] ?? 0) > 1 ? [undefined, one] : [one]));
}

type PagerProps = {
  page: number;
  pages: number;
  pageSize: number;
  total: number;
  shown: number;
  /** In which order they stand, in words. */
  order?: string | undefined;
  onPage: (page: number) => void;
};

function GoTo({ pages, onPage }: Pick<PagerProps, 'pages' | 'onPage'>) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const go = (event: KeyboardEvent) => {
    const page = Number(wanted);
    if (event.key !== 'Enter' || !Number.isInteger(page) || page < 1) return;
    onPage(Math.min(page, pages));
    setWanted('');
  };
  return (
    <label className={classes.goTo}>
      {t('table.go-to')}
      <input
        inputMode="numeric"
        value={wanted}
        onChange={(event) => setWanted(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onKeyDown={go}
      />
    </label>
  );
}

/** Which entries are on show, of how many, and the way to the others. */
export function Pager({ page, pages, pageSize, total, shown, order, onPage }: PagerProps) {
  const t = useText();
  const countText = useCountText();
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const range = { first: formatNumber(first), last: formatNumber(first + shown - 1), total: countText(total) };
  return (
    <div className={classes.pager}>
      <span aria-live="polite">{t('table.range', range)}</span>
      {order !== undefined && total > 1 && <span className={classes.order}>{order}</span>}
      {pages > 7 && <GoTo pages={pages} onPage={onPage} />}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('table.pages')}>
          <button type="button" aria-label={t('table.previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} aria-hidden={true} />
          </button>
          {pageNumbers(page, pages).map((one, index) =>
            one === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the gaps have nothing else to be known by
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={t('table.page', { page: formatNumber(one) })}
                {...(one === page ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onPage(one)}
              >
                {formatNumber(one)}
              </button>
            ),
          )}
          <button type="button" aria-label={t('table.next')} disabled={page === pages} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} aria-hidden={true} />
          </button>
        </nav>
      )}
    </div>
  );
}
