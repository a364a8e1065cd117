import { Button } from '@mantine/core';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { RowCards } from './row-card.tsx';
import { RowPapers } from './row-papers.tsx';
import type { RowsProps } from './rows-props.ts';
import classes from './table.module.css';
import { useTableEnvironment } from './table-environment.ts';
import { TableGrid } from './table-grid.tsx';

export type TableBodyProps = RowsProps & {
  /** Rows are shown as papers. */
  isOfPapers: boolean;
  isLoading: boolean;
  error: Error | null;
  /** A strict table whose filters have no value yet. */
  isWaiting: boolean;
  /** The text key of an empty list. */
  emptyText: string;
  isFestive: boolean;
  /** Given while a search or dates narrow the list: takes them away. */
  onClear: (() => void) | undefined;
  onRetry: () => void;
};

/** What an empty list says: that nothing fits the search, or the list's own sentence. */
function Nothing({ emptyText, isFestive, onClear }: Pick<TableBodyProps, 'emptyText' | 'isFestive' | 'onClear'>) {
  const t = useText();
  const { narrowedBy } = useTableEnvironment();
  if (onClear === undefined && narrowedBy !== undefined) {
    const filters = new Intl.ListFormat(document.documentElement.lang || 'en').format(narrowedBy.filters);
    const clear = (
      <Button variant="default" onClick={narrowedBy.clear}>
        {t('table.empty.clear-filters')}
      </Button>
    );
    const text = t('table.empty.filters', { filters });
    // What nobody has yet is one thing, what does not fit a choice another.
    const { isChosen } = narrowedBy;
    const title = t(isChosen ? 'NO_RECORDS_FOUND' : emptyText);
    return <EmptyState role="status" title={title} text={text} festive={isFestive && !isChosen} action={clear} />;
  }
  if (onClear === undefined) return <EmptyState role="status" title={t(emptyText)} festive={isFestive} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('table.empty.clear')}
    </Button>
  );
  return <EmptyState role="status" title={t('NO_RECORDS_FOUND')} text={t('table.empty.search')} action={clear} />;
}

/** The server understood and refused: its words say what is wrong with the list, and trying again helps nobody. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 403) {
    return <EmptyState role="alert" meaning="bad" title={t('table.not-here')} text={t('table.not-here.text')} />;
  }
  return <ErrorState {...(status === 400 ? { text: error.message } : {})} onRetry={onRetry} />;
}

function Rows({ isMobile, ...props }: TableBodyProps & { isMobile: boolean }) {
  if (props.isOfPapers) return <RowPapers {...props} />;
  return isMobile ? <RowCards {...props} columns={props.cardColumns} /> : <TableGrid {...props} />;
}

/** The rows, or what stands in their place while there are none. */
export function TableBody(props: TableBodyProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const { rows, columns, isLoading, error, isWaiting } = props;
  if (isLoading) return <TableSkeleton rows={6} columns={isMobile ? 1 : Math.min(columns.length, 6)} />;
  if (rows.length > 0 && error === null) return <Rows {...props} isMobile={isMobile} />;
  return (
    <div className={classes.nothing}>
      {isWaiting && <EmptyState title={t('table.waiting')} />}
      {!isWaiting && error !== null && <Failure error={error} onRetry={props.onRetry} />}
      {!isWaiting && error === null && <Nothing {...props} />}
    </div>
  );
}
