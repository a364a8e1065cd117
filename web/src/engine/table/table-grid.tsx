import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { RowButtons } from '../row-actions/row-buttons.tsx';
import { FurtherCell, NameCell } from './cell.tsx';
import { rowName } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { RowsProps } from './rows-props.ts';
import classes from './table.module.css';
import { rowKey } from './table-environment.ts';
import type { Sort } from './use-table-state.ts';

const alignsRight = ({ kind }: ShownColumn): boolean => kind === 'number' || kind === 'average' || kind === 'mark';

function cellClass(column: ShownColumn): string {
  if (column.kind === 'status') return classes.badge ?? '';
  if (column.kind === 'attachment') return classes.attachment ?? '';
  return alignsRight(column) ? (classes.number ?? '') : '';
}

/** Ascending, then descending, then as the server gives them. */
function nextSort(sort: Sort | undefined, by: string): Sort | undefined {
  if (sort?.by !== by) return { by, direction: 'ASC' };
  return sort.direction === 'ASC' ? { by, direction: 'DESC' } : undefined;
}

type HeadProps = { column: ShownColumn; sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };

function Head({ column, sort, onSort }: HeadProps) {
  const t = useText();
  const { sortBy } = column;
  const title = column.short === undefined ? t(column.title) : <abbr title={column.title}>{column.short}</abbr>;
  const className = cellClass(column);
  if (sortBy === undefined) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = sort?.by === sortBy ? sort.direction : undefined;
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ASC' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === undefined ? 'none' : direction === 'ASC' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => onSort(nextSort(sort, sortBy))}
      >
        {title}
        <Icon size={14} stroke={2} aria-hidden={true} />
      </button>
    </th>
  );
}

/** Whether more lies beside what is in sight: only then the columns that stay throw a shadow. */
function useOverflow(hasButtons: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    const head = hasButtons ? place.querySelector<HTMLElement>(`thead .${classes.actions}`) : null;
    const watcher = new ResizeObserver(() => {
      setOverflows(place.scrollWidth > place.clientWidth);
      // The status stays beside the buttons, whose width only the browser knows.
      place.style.setProperty('--buttons-width', `${head?.offsetWidth ?? 0}px`);
    });
    for (const watched of [place, ...place.children]) watcher.observe(watched);
    // Other words, in another language, change its width within the same table.
    if (head !== null) watcher.observe(head);
    return () => watcher.disconnect();
  }, [hasButtons]);
  return { ref, overflows };
}

/** Rows as a table; the first column and the buttons stay in sight while the rest scrolls sideways. */
export function TableGrid(props: RowsProps) {
  const t = useText();
  const { columns, rows, context, title, truncateAt, buttonsOf, selection, isStale, sort, onSort, firstNumber } = props;
  const hasButtons = props.hasButtons;
  const { ref, overflows } = useOverflow(hasButtons);
  const isWide = columns.length > 8;
  const isDense = columns.length + Number(selection !== undefined) + Number(hasButtons) > 6;
  return (
    <section
      ref={ref}
      className={classes.scroll}
      aria-label={t('table.region', { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls sideways here
      tabIndex={0}
      data-wide={isWide || undefined}
      data-dense={isDense || undefined}
      data-overflows={overflows || undefined}
    >
      <table className={classes.table} aria-busy={isStale} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  aria-label={t('table.select-page')}
                  checked={selection.isPageChosen}
                  indeterminate={selection.isPartChosen}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {firstNumber !== undefined && (
              <th scope="col" className={classes.number}>
                {t('table.serial-no')}
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasButtons && (
              <th scope="col" className={classes.actions}>
                {t('table.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row, index);
            const name = rowName(columns, row, context);
            return (
              <tr key={key} data-chosen={selection?.isChosen(key) || undefined}>
                {selection !== undefined && (
                  <td className={classes.check}>
                    <Checkbox
                      aria-label={t('table.select', { name })}
                      checked={selection.isChosen(key)}
                      disabled={!selection.canChoose(row)}
                      onChange={() => selection.toggle(key, row)}
                    />
                  </td>
                )}
                {firstNumber !== undefined && <td className={classes.number}>{formatNumber(firstNumber + index)}</td>}
                {columns.map((column, position) => (
                  <td key={column.key} className={cellClass(column)}>
                    {position === 0 ? (
                      <NameCell column={column} row={row} context={context} truncateAt={truncateAt} />
                    ) : (
                      <FurtherCell column={column} row={row} context={context} truncateAt={truncateAt} />
                    )}
                  </td>
                ))}
                {hasButtons && (
                  <td className={classes.actions}>
                    <RowButtons buttons={buttonsOf(row, name)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
