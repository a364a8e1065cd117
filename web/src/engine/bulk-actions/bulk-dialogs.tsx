import { useEffect } from 'react';
import { useText } from '#lib/text.ts';
import { usePressedOnce } from '#lib/use-pressed-once.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { useCountText } from '../table/use-count-text.ts';
import { BatchTray } from './batch-tray.tsx';
import { isOver, useBulkJob } from './bulk-job.ts';
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
  const confirm = usePressedOnce(() => {
    if (asked !== undefined) void bulk.run(asked);
  });
  const values = { action: t(asked?.action.title ?? ''), count: countText(asked?.count ?? 0) };
  const summary = job ?? outcome?.summary;
  return (
    <>
      <ConfirmDialog
        opened={asked !== undefined}
        question={t(asked?.action.heading ?? 'table.confirm.many.question', values)}
        consequence={t(asked?.action.message ?? 'table.confirm.many.text', values)}
        verb={values.action}
        count={values.count}
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
      {job !== undefined && <BatchTray job={job} onRefresh={onRefresh} onClose={() => bulk.setJobId(undefined)} />}
    </>
  );
}
