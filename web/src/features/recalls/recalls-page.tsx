import { Button } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { IconArrowBackUp, IconChevronRight, IconKey, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { loadRecalls, recallsKey } from './recall-calls.ts';
import classes from './recalls.module.css';

/** The look of each state, in the words of recalls. */
const looks: Record<Recall['state'], string> = {
  waiting: 'pending',
  expired: 'closed',
  declined: 'rejected',
  withdrawn: 'closed',
  running: 'running',
  done: 'done',
  stopped: 'failed',
  undoing: 'running',
  undone: 'undone',
};

function Row({ recall }: { recall: Recall }) {
  const t = useText();
  const values = {
    count: formatNumber(recall.certificates),
    schools: formatNumber(recall.schools),
    name: recall.askedBy,
  };
  return (
    <li>
      <Link className={classes.row} to={`/recalls/${recall.osid}`}>
        <span className={classes.rowCount}>{formatNumber(recall.certificates)}</span>
        <span className={classes.rowName}>
          <b>{recall.targetName}</b>
          <small>{t('recalls.row', values)}</small>
          <small>{formatDateTime(recall.askedAt)}</small>
        </span>
        <StatusBadge status={looks[recall.state]} label={t(`recalls.status.${recall.state}`)} />
        <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
      </Link>
    </li>
  );
}

function NewButton() {
  const t = useText();
  return (
    <Button component={Link} to="/recalls/new" leftSection={<IconPlus size={18} />}>
      {t('recalls.new')}
    </Button>
  );
}

/** `recalls`: those that were asked for, the newest first. */
export function RecallList({ canAsk }: { canAsk: boolean }) {
  const t = useText();
  usePageHeader({ title: t('recalls.title'), context: t('recalls.context') });
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: recallsKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => loadRecalls(pageParam, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && shown < last.totalCount ? shown : undefined;
    },
  });
  if (isPending) return <TableSkeleton rows={4} columns={3} />;
  if (isError) return <ErrorState title={t('recalls.failed')} onRetry={() => void refetch()} />;
  const recalls = data.pages.flatMap((page) => page.data);
  if (recalls.length === 0) {
    return (
      <EmptyState
        icon={<IconArrowBackUp />}
        title={t('recalls.none')}
        text={t(canAsk ? 'recalls.none.text' : 'recalls.none.state')}
        action={canAsk && <NewButton />}
      />
    );
  }
  return (
    <>
      {canAsk && (
        <PageActions>
          <Button component={Link} to="/signing-keys" variant="default" leftSection={<IconKey size={18} />}>
            {t('recalls.keys')}
          </Button>
          <NewButton />
        </PageActions>
      )}
      <ul className={classes.rows}>
        {recalls.map((recall) => (
          <Row key={recall.osid} recall={recall} />
        ))}
      </ul>
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('recalls.more')}
        </Button>
      )}
    </>
  );
}
