import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { jobStates, type ListedJob, type ListedJobState, type Status } from '@sanad/contract/api/status';
import { IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { hasText, useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Pager } from './pager.tsx';
import classes from './status.module.css';
import { runJob, stopJob, useAct, useJobs } from './status-calls.ts';
import { formatDuration } from './status-words.ts';

const badges: Record<ListedJobState, string> = { running: 'running', waiting: 'pending', failed: 'failed' };

function useJobName(): (job: ListedJob) => string {
  const t = useText();
  return ({ kind }) => {
    const key = `status.job.${kind}`;
    return hasText(key) ? t(key) : kind;
  };
}

function Progress({ job: { done, total, tries, mostTries, state } }: { job: ListedJob }) {
  const t = useText();
  if (done !== null && total !== null && total > 0) {
    const text = t('status.jobs.done-of', { done: formatNumber(done), total: formatNumber(total) });
    return (
      <>
        <progress max={total} value={done} aria-label={text} data-level={state === 'failed' ? 'bad' : undefined} />
        <small>{text}</small>
      </>
    );
  }
  return <small>{t('status.jobs.tries', { tries: formatNumber(tries), most: formatNumber(mostTries) })}</small>;
}

type RowProps = { job: ListedJob; onStop: (job: ListedJob) => void };

function JobRow({ job, onStop }: RowProps) {
  const t = useText();
  const nameOf = useJobName();
  const { isBusy, act } = useAct();
  const name = nameOf(job);
  const run = () =>
    act(async () => {
      await runJob(job.id);
      return t('status.jobs.run.done');
    });
  const [runWord, stopWord] = [t('status.jobs.run', { name }), t('status.jobs.stop', { name })];
  const RunIcon = job.state === 'failed' ? IconRefresh : IconPlayerPlay;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{[job.startedBy, job.reason].filter((part) => part !== null).join(' · ')}</small>
      </td>
      <td className={classes.state}>
        <StatusBadge status={badges[job.state]} label={t(`status.jobs.${job.state}`)} />
      </td>
      <td className={classes.progress}>
        <Progress job={job} />
      </td>
      <td className={classes.at}>{formatDateTime(job.at)}</td>
      <td className={classes.acts}>
        {job.canRun && (
          <Tooltip label={runWord}>
            <ActionIcon variant="subtle" size={36} aria-label={runWord} loading={isBusy} onClick={() => void run()}>
              <RunIcon size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {job.canStop && (
          <Tooltip label={stopWord}>
            <ActionIcon variant="subtle" color="bad" size={36} aria-label={stopWord} onClick={() => onStop(job)}>
              <IconPlayerStop size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}

function StopDialog({ job, onClose }: { job: ListedJob | undefined; onClose: () => void }) {
  const t = useText();
  const { isBusy, act } = useAct();
  const stop = async () => {
    if (job === undefined) return;
    await act(async () => {
      await stopJob(job.id);
      return t('status.jobs.stop.done');
    });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={job !== undefined}
      question={t('status.jobs.stop.question')}
      consequence={t('status.jobs.stop.text')}
      verb={t('status.jobs.stop.yes')}
      destructive={true}
      busy={isBusy}
      onConfirm={() => void stop()}
      onCancel={onClose}
    />
  );
}

const heads = ['kind', 'state', 'progress', 'at', 'actions'] as const;

/** What the workers do, and what nobody does any more. */
export function JobsCard({ jobs }: Pick<Status, 'jobs'>) {
  const t = useText();
  const [state, setState] = useState<ListedJobState>();
  const [offset, setOffset] = useState(0);
  const [stopping, setStopping] = useState<ListedJob>();
  const { data, isError, refetch } = useJobs(state, offset);
  const counts = {
    waiting: formatNumber(jobs.waiting),
    running: formatNumber(jobs.running),
    failed: formatNumber(jobs.failed),
  };
  const choices = [
    { value: 'all', label: t('status.jobs.all') },
    ...jobStates.map((value) => ({ value, label: t(`status.jobs.${value}`) })),
  ];
  const choose = (value: string) => {
    setState(jobStates.find((one) => one === value));
    setOffset(0);
  };
  return (
    <section className={classes.card} aria-labelledby="status-jobs">
      <header>
        <div>
          <h2 id="status-jobs">{t('status.jobs')}</h2>
          <p>{t('status.jobs.text', { ...counts, duration: formatDuration(jobs.oldestSeconds) })}</p>
        </div>
        <SegmentedControl aria-label={t('status.jobs.state')} data={choices} value={state ?? 'all'} onChange={choose} />
      </header>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && (
        <EmptyState title={t('status.jobs.none')} text={t('status.jobs.none.text')} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(`status.jobs.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((job) => (
                <JobRow key={job.id} job={job} onStop={setStopping} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && (
        <Pager offset={offset} shown={data.data.length} total={data.totalCount} onMove={setOffset} />
      )}
      <StopDialog job={stopping} onClose={() => setStopping(undefined)} />
    </section>
  );
}
