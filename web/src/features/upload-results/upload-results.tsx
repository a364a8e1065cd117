import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { listOfUpload } from './upload-rules.ts';
import { useMending } from './use-mending.ts';
import { type UploadOptions, useSteps } from './use-steps.ts';
import { useUndo } from './use-undo.ts';
import { useUpload } from './use-upload.ts';

function useBatchInAddress() {
  const [params, setParams] = useSearchParams();
  const set = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === undefined) next.delete('batch');
        else next.set('batch', id);
        return next;
      },
      { replace: true },
    );
  return { batchId: params.get('batch') || undefined, set };
}

/** The upload of a file of results as a dialog over the list: choose, check, confirm, progress, result. */
export function UploadResults(props: UploadOptions) {
  const { rules } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useBatchInAddress();
  const steps = useSteps(props);
  const cancel = () => void navigate(rules.cancelPath);
  // A page that was refused a file stays; a dialog leads back to its list.
  const leave = rules.isPage ? () => address.set(undefined) : cancel;
  const upload = useUpload({
    rules,
    batchId: address.batchId,
    onBatch: address.set,
    onFailed: () => {
      steps.sheet.clear();
      leave();
    },
    onFinished: () => void queries.invalidateQueries(),
  });
  const { stage } = upload;
  const isRunning = stage.name === 'running';
  usePageHeader(isRunning || stage.name === 'complete' ? { isBulkUploadRunning: true } : {});
  const mending = useMending(stage.name === 'result' ? stage.answer : undefined, address.set);
  const guard = useLeaveGuard(isRunning || mending.isDirty);
  const done = () => {
    const answer = stage.name === 'result' ? stage.answer : undefined;
    // A page stays where it is: its next upload begins anew.
    if (rules.isPage) {
      steps.sheet.clear();
      upload.reset();
    }
    void navigate(listOfUpload(rules, answer));
  };
  const undo = useUndo(() => {
    void queries.invalidateQueries();
    done();
  });
  const start = () => {
    if (steps.sheet.file === undefined) return;
    steps.setConfirming(false);
    upload.start(steps.choice, steps.sheet.file);
  };
  const again = () => {
    if (stage.name === 'result') {
      const { academicYear: year = '', classType = '' } = stage.answer;
      steps.choose({ year, classType: rules.needsClassType ? classType : '' });
    }
    steps.sheet.clear();
    upload.reset();
    address.set(undefined);
  };
  const show = address.set;
  return <UploadDialog {...{ rules, steps, stage, guard, undo, cancel, done, start, again, mending, show }} />;
}
