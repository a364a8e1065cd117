import { ActionIcon, Button } from '@mantine/core';
import type { BulkJobAnswer as BulkJob } from '@sanad/contract/api/certificates';
import { IconChecks, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Seal } from '#ui/seal.tsx';
import classes from './batch-tray.module.css';
import { failureReasons, isOver } from './bulk-job.ts';

const FailedEntries = lazy(() => import('./failed-entries.tsx').then((module) => ({ default: module.FailedEntries })));

function Meter({ job }: { job: BulkJob }) {
  const t = useText();
  const part = (count: number) => (job.totalCount === 0 ? 0 : (count / job.totalCount) * 100);
  const percent = Math.round(part(job.processedCount));
  return (
    <div
      className={classes.meter}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t('table.batch.percent', { percent })}
    >
      <i className={classes.good} style={{ width: `${part(job.sucessCount)}%` }} />
      <i className={classes.bad} style={{ width: `${part(job.failureCount)}%` }} />
    </div>
  );
}

function Counts({ job }: { job: BulkJob }) {
  const t = useText();
  const counts = [
    ['table.batch.total', job.totalCount],
    ['table.batch.processed', job.processedCount],
    ['table.batch.success', job.sucessCount],
    ['table.batch.failure', job.failureCount],
    ['table.batch.remaining', job.remainingCount],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label} data-kind={label.split('.').at(-1)}>
          <dt>{t(label)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type BatchTrayProps = { job: BulkJob; onRefresh: () => void; onClose: () => void };

/** The live summary of a batch at the foot of the page; it folds to its title and bar. */
export function BatchTray({ job, onRefresh, onClose }: BatchTrayProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const [isListed, setListed] = useState(false);
  const count = formatNumber(job.totalCount);
  const title =
    job.state === 'failed' ? 'table.batch.failed' : job.state === 'done' ? 'table.batch.done' : 'table.batch.running';
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const reasons = failureReasons(job.failures);
  return (
    <section className={classes.tray} aria-label={t('table.batch')} aria-live="polite">
      <div className={classes.head}>
        <Seal meaning={job.state === 'failed' ? 'bad' : 'good'} small>
          <IconChecks size={20} />
        </Seal>
        <div className={classes.title}>
          <h2>{t(title, { count })}</h2>
          {!isOver(job) && <p>{t('table.batch.text')}</p>}
          {job.reason !== undefined && <p>{job.reason}</p>}
        </div>
        <Button variant="default" size="sm" onClick={onRefresh}>
          {t('table.batch.refresh')}
        </Button>
        <ActionIcon
          aria-label={t(isOpen ? 'table.batch.collapse' : 'table.batch.expand')}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={20} aria-hidden={true} />
        </ActionIcon>
        {isOver(job) && (
          <ActionIcon aria-label={t('table.batch.close')} onClick={onClose}>
            <IconX size={20} aria-hidden={true} />
          </ActionIcon>
        )}
      </div>
      <Meter job={job} />
      {isOpen && <Counts job={job} />}
      {isOpen && reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.slice(0, 5).map(({ reason, count: times }) => (
            <li key={reason}>
              <span>{reason}</span>
              <b>{formatNumber(times)}</b>
            </li>
          ))}
        </ul>
      )}
      {isOpen && job.failures.length > 0 && (
        <Button variant="subtle" size="sm" className={classes.show ?? ''} onClick={() => setListed(true)}>
          {t('table.batch.show-failures', { count: formatNumber(job.failureCount) })}
        </Button>
      )}
      {isListed && (
        <Suspense>
          <FailedEntries failures={job.failures} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </section>
  );
}
