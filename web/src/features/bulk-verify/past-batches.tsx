import { Button } from '@mantine/core';
import type { VerificationBatch } from '@sanad/contract/api/bulk-verification';
import { bulkVerificationCalls } from '@sanad/contract/calls/bulk-verification';
import { limits } from '@sanad/contract/values/limits';
import { IconAlertCircle, IconChevronRight, IconClock, IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import surface from '#ui/surface.module.css';
import classes from './bulk-verify.module.css';

/** Everything about batches is asked for anew when an upload ended. */
export const batchesKey = ['verification-batches'] as const;

const pageSize = limits.bulkResultPageSize;

/** The files that were checked before, the newest first. */
function useBatches() {
  return useInfiniteQuery({
    queryKey: batchesKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call(bulkVerificationCalls.search, { body: { limit: pageSize, offset: pageParam }, signal }),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && shown < last.totalCount ? shown : undefined;
    },
  });
}

function Outcome({ batch }: { batch: VerificationBatch }) {
  const t = useText();
  if (batch.state === 'failed') {
    return (
      <span className={classes.bad}>
        <IconAlertCircle size={18} aria-hidden="true" />
        {t(batch.isStopped === true ? 'bulk-verify.batch.stopped' : 'bulk-verify.batch.not-read')}
      </span>
    );
  }
  if (batch.state !== 'done') {
    return (
      <span className={classes.small}>
        <IconClock size={18} aria-hidden="true" />
        {t('bulk-verify.batch.running')}
      </span>
    );
  }
  return (
    <span className={classes.counts}>
      <span data-meaning={batch.fulfilledCount > 0 ? 'good' : undefined}>
        {t('bulk-verify.batch.verified', { count: formatNumber(batch.fulfilledCount) })}
      </span>
      <span data-meaning={batch.rejectedCount > 0 ? 'bad' : undefined}>
        {t('bulk-verify.batch.failed', { count: formatNumber(batch.rejectedCount) })}
      </span>
    </span>
  );
}

function BatchLine({ batch, isShown }: { batch: VerificationBatch; isShown: boolean }) {
  const t = useText();
  const about = `${t(`bulk-verify.type.${batch.resultType}`)} · ${formatDateTime(batch.osCreatedAt)}`;
  // One that still runs is come back to; the result of the others is shown, also of one that was stopped half done.
  const hasResult = batch.state === 'done' || batch.isStopped === true;
  const to = hasResult ? `/bulk-verify?shown=${batch.osid}` : `/bulk-verify?batch=${batch.osid}`;
  return (
    <li>
      <Link className={classes.batch} to={to} {...(isShown ? { 'aria-current': 'true' as const } : {})}>
        <IconFileSpreadsheet size={24} className={classes.icon} aria-hidden="true" />
        <span className={classes.name}>
          <b>{batch.fileName}</b>
          <span className={classes.small}>{about}</span>
        </span>
        <Outcome batch={batch} />
        <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** The list of past bulk verifications with their counts. */
export function PastBatches({ shown }: { shown: string | undefined }) {
  const t = useText();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatches();
  const batches = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={surface.surface}>
      <h2>{t('bulk-verify.past')}</h2>
      {isPending && <TableSkeleton rows={3} columns={1} />}
      {error !== null && <ErrorState onRetry={() => void refetch()} />}
      {!isPending && error === null && batches.length === 0 && (
        <EmptyState title={t('bulk-verify.past.none')} text={t('bulk-verify.past.none.text')} />
      )}
      {batches.length > 0 && (
        <ul className={classes.batches}>
          {batches.map((batch) => (
            <BatchLine key={batch.osid} batch={batch} isShown={batch.osid === shown} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bulk-verify.past.more')}
        </Button>
      )}
    </section>
  );
}
