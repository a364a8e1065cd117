import { useEffect, useState } from 'react';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { ReasonField, useReason } from '../row-actions/reason-field.tsx';
import classes from '../row-actions/row-confirm.module.css';
import { useCountText } from '../table/use-count-text.ts';
import { BatchTray } from './batch-tray.tsx';
import { isOver, useBulkJob } from './bulk-job.ts';
import { useMoment } from './moment-fields.tsx';
import { ReleaseChoice, type Way } from './release-choice.tsx';
import type { useBulkAction } from './use-bulk-action.ts';

type BulkDialogsProps = { bulk: ReturnType<typeof useBulkAction>; onRefresh: () => void };

/** The question before an act on many, the word that it has begun, and its summary while it runs. */
export function BulkDialogs({ bulk, onRefresh }: BulkDialogsProps) {
  const t = useText();
  const countText = useCountText();
  const { asked, outcome, jobId } = bulk;
  const { data: job } = useBulkJob(jobId);
  const isFinished = isOver(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the job is the reason to load the list again
  useEffect(() => {
    if (isFinished) onRefresh();
  }, [isFinished]);
  const reason = useReason(asked?.action.reason, asked);
  const moment = useMoment(undefined);
  const [way, setWay] = useState<Way>('at-once');
  const isTimed = asked?.action.release === true && way === 'at-time';
  const confirm = usePressedOnce(() => {
    if (asked === undefined || !reason.isGiven()) return;
    const releaseAt = isTimed ? moment.take()?.toISOString() : undefined;
    if (!isTimed || releaseAt !== undefined) {
      void bulk.run(asked, { reason: reason.text, ...(releaseAt === undefined ? {} : { releaseAt }) });
    }
  });
  const values = { action: t(asked?.action.title ?? ''), count: countText(asked?.count ?? 0) };
  const verb =
    isTimed && moment.at !== undefined
      ? { verb: t('release.approve-verb', { ...values, time: formatDateTime(moment.at) }) }
      : { verb: values.action, count: values.count };
  const summary = job ?? outcome?.summary;
  return (
    <>
      <ConfirmDialog
        opened={asked !== undefined}
        question={t(asked?.action.heading ?? 'table.confirm.many.question', values)}
        consequence={
          <>
            <p className={classes.consequence}>{t(asked?.action.message ?? 'table.confirm.many.text', values)}</p>
            {reason.need !== undefined && <ReasonField reason={reason} />}
            {asked?.action.release === true && <ReleaseChoice way={way} onWay={setWay} moment={moment} />}
          </>
        }
        {...verb}
        destructive={asked?.action.isDestructive === true}
        busy={bulk.isBusy}
        onConfirm={confirm}
        onCancel={() => bulk.ask(undefined)}
      />
      <SuccessDialog
        opened={outcome !== undefined}
        info={{ heading: outcome?.heading ?? '', ...(summary === undefined ? {} : { bulkData: summary }) }}
        onClose={bulk.forget}
        onRedirect={() => undefined}
      />
      {/* While the dialog tells it, nothing beside it says the same. */}
      {job !== undefined && outcome === undefined && (
        <BatchTray job={job} onRefresh={onRefresh} onClose={() => bulk.setJobId(undefined)} />
      )}
    </>
  );
}
