import { Button } from '@mantine/core';
import { activityCalls } from '@sanad/contract/calls/activity';
import { IconDownload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { csvFile } from '#lib/words/csv.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './download-activity.module.css';

type Period = { from: string; to: string };

/** The whole days of the range, in UTC; an open side is left out. */
function bodyOf({ from, to }: Period): { fromDate?: string; toDate?: string } {
  return {
    ...(from === '' ? {} : { fromDate: `${from}T00:00:00.000Z` }),
    ...(to === '' ? {} : { toDate: `${to}T23:59:59.999Z` }),
  };
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Loads the log and gives it to the browser as a file; a failure is logged only. */
function useDownload() {
  const t = useText();
  const [busy, setBusy] = useState<'range' | 'all'>();
  const isRunning = useRef(false);
  const download = async (what: 'range' | 'all', period: Period) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    try {
      const { data: rows } = await api.call(activityCalls.download, { body: bodyOf(period) });
      const head = [t('activity-log.user'), t('activity-log.action'), t('activity-log.created')];
      const lines = rows.map((row) => [row.user_name, row.action, row.osCreatedAt]);
      saveFile(csvFile([head, ...lines]), 'activity_logs.csv');
    } catch (error) {
      report('The activity log could not be downloaded', error);
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { busy, download };
}

type DayProps = { label: string; value: string; max: string; onChange: (day: string) => void };

function Day({ label, value, max, onChange }: DayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.day}>
      <span>{label}</span>
      <input id={id} type="date" value={value} max={max} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

function DownloadChoices() {
  const t = useText();
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const { busy, download } = useDownload();
  const { from, to } = period;
  const isEmpty = from === '' && to === '';
  const isReversed = from !== '' && to !== '' && from > to;
  const isLate = [from, to].some((day) => day > today());
  const problem = isReversed ? 'error.dates-reversed' : isLate ? 'activity-log.not-later' : undefined;
  const day = (side: keyof Period) => (
    <Day
      label={t(`activity-log.${side}`)}
      value={period[side]}
      max={today()}
      onChange={(value) => setPeriod({ ...period, [side]: value })}
    />
  );
  return (
    <div className={classes.choices}>
      {day('from')}
      {day('to')}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {t(problem)}
        </p>
      )}
      <Button
        disabled={isEmpty || problem !== undefined || busy === 'all'}
        loading={busy === 'range'}
        onClick={() => void download('range', period)}
      >
        {t('activity-log.download-range')}
      </Button>
      <Button
        variant="default"
        disabled={busy === 'range'}
        loading={busy === 'all'}
        onClick={() => void download('all', { from: '', to: '' })}
      >
        {t('activity-log.download-all')}
      </Button>
    </div>
  );
}

/** The activity log as `activity_logs.csv`: of a range of days, or all of it. */
export function DownloadActivity() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden={true} />}
        onClick={() => setOpen(true)}
      >
        {t('activity-log.download')}
      </Button>
      <TitledDialog opened={isOpen} purpose="ask" title={t('activity-log.download')} onClose={() => setOpen(false)}>
        <DownloadChoices />
      </TitledDialog>
    </>
  );
}
