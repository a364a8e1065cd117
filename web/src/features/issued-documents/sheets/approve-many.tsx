import { Button } from '@mantine/core';
import { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BatchTray } from '#engine/bulk-actions/batch-tray.tsx';
import { isOver, useBulkJob } from '#engine/bulk-actions/bulk-job.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { documentsKey } from '../document-calls.ts';
import { useCounted } from './counted.ts';
import { type Approval, approveMany, sheetsKey } from './sheet-calls.ts';

/** The job that is followed stands in the address, so that a reload finds it again. */
function useJobId(): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === undefined) next.delete('job');
        else next.set('job', id);
        return next;
      },
      { replace: true },
    );
  return [params.get('job') ?? undefined, set];
}

type ApproveManyProps = { approval: Approval | undefined; count: number; onStarted?: () => void };

/** Asks, and has all of them approved as they were on the screen when the button was pressed. */
export function ApproveMany({ approval, count, onStarted }: ApproveManyProps) {
  const t = useText();
  const [asked, setAsked] = useState<Approval>();
  const [, setJobId] = useJobId();
  const start = useMutation({
    mutationFn: approveMany,
    onSuccess: (jobId) => {
      setJobId(jobId);
      onStarted?.();
    },
    onError: (error) => showError(error.message),
    onSettled: () => setAsked(undefined),
  });
  const counted = useCounted();
  const said = { count: formatNumber(count) };
  return (
    <>
      <Button
        disabled={approval === undefined || count === 0}
        leftSection={<IconChecks size={18} aria-hidden="true" />}
        onClick={() => setAsked(approval)}
      >
        {count === 0 ? t('issued-documents.approve') : t('document-sheets.approve', said)}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        question={counted('document-sheets.approve.question', count)}
        consequence={t('document-sheets.approve.consequence')}
        verb={t('issued-documents.approve')}
        busy={start.isPending}
        onConfirm={() => asked !== undefined && start.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

/** How far the approval is that was started here, at the foot of the page. */
export function ApprovalTray() {
  const client = useQueryClient();
  const [jobId, setJobId] = useJobId();
  const { data: job } = useBulkJob(jobId, issuedDocumentCalls.bulkJob);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: documentsKey });
    void client.invalidateQueries({ queryKey: sheetsKey });
  };
  const isDone = isOver(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone]);
  if (jobId === undefined || job === undefined) return null;
  return <BatchTray job={job} onRefresh={refresh} onClose={() => setJobId(undefined)} />;
}
