import type { UploadProgress } from '@sanad/contract/api/results';
import { timings } from '@sanad/contract/values/limits';
import { useEffect, useRef, useState } from 'react';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { failureText, isAnswer, sendFile, watchBatch } from './send-upload.ts';
import type { FinishedUpload, UploadChoice, UploadRules } from './upload-rules.ts';
import type { Counted } from './use-progress.ts';

export type Stage =
  | { name: 'idle' }
  | { name: 'running'; fileName: string; counted: Counted | undefined }
  | { name: 'complete'; fileName: string; counted: Counted | undefined }
  | { name: 'result'; answer: FinishedUpload }
  /** The dialog is closed; the selection goes a moment later. A page has no dialog to close. */
  | { name: 'failed' };

type Work = {
  fileName: string;
  work: (signal: AbortSignal) => Promise<FinishedUpload>;
  /** How long the full bar is shown. */
  delay: () => number;
};

type UploadOptions = {
  rules: UploadRules;
  /** The batch that the address names. */
  batchId: string | undefined;
  /** The server has the file: from now on the batch can be come back to. */
  onBatch: (id: string) => void;
  /** The dialog was closed by a failure. */
  onFailed: () => void;
  onFinished: () => void;
};

/** Carries out one piece of work at a time and says how it stands. */
function useRun({ rules, onFailed, onFinished }: Pick<UploadOptions, 'rules' | 'onFailed' | 'onFinished'>) {
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finish = (answer: FinishedUpload, delay: number) => {
    const { totalCount: done, rowCount: total, fileName } = answer;
    onFinished();
    if (delay > 0) setStage({ name: 'complete', fileName, counted: { done, total } });
    timer.current = setTimeout(() => setStage({ name: 'result', answer }), delay);
  };
  const fail = (message: string) => {
    showError(message);
    const end = () => {
      setStage({ name: 'idle' });
      onFailed();
    };
    // On a page the next file may be chosen at once: what is cleared later would be that one.
    if (rules.isPage) return end();
    setStage({ name: 'failed' });
    timer.current = setTimeout(end, timings.successDialogDelay);
  };
  const run = async ({ fileName, work, delay }: Work) => {
    if (running.current !== undefined) return;
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setStage({ name: 'running', fileName, counted: undefined });
    const end: { answer?: FinishedUpload; error?: unknown } = await work(signal).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (signal.aborted) return;
    running.current = undefined;
    if (end.error !== undefined) fail(failureText(end.error));
    else if (end.answer?.errmsg) fail(end.answer.errmsg);
    else if (isAnswer(end.answer)) finish(end.answer, delay());
    else fail(text('upload-results.transport'));
  };
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
      clearTimeout(timer.current);
    },
    [],
  );
  return { stage, setStage, run };
}

/** One upload from sending to its result, also one that began before the page was loaded. */
export function useUpload({ rules, batchId, onBatch, ...ends }: UploadOptions) {
  const { stage, setStage, run } = useRun({ rules, ...ends });
  const known = useRef<string>(undefined);
  const count = (fileName: string, counted: Counted) => setStage({ name: 'running', fileName, counted });

  const start = (choice: UploadChoice, file: File) => {
    const onLine = ({ batchId: id, done, total }: UploadProgress) => {
      count(file.name, { done, total });
      if (known.current === id) return;
      known.current = id;
      onBatch(id);
    };
    const work = (signal: AbortSignal) => sendFile({ rules, choice, file }, { signal, onLine });
    void run({ fileName: file.name, work, delay: () => timings.uploadCompletionDelay });
  };

  const attach = (id: string) => {
    known.current = id;
    // What was over before needs no bar that runs full.
    let wasRunning = false;
    const onAnswer = ({ fileName, totalCount: done, rowCount: total }: FinishedUpload) => {
      wasRunning = true;
      count(fileName, { done, total });
    };
    const work = (signal: AbortSignal) => watchBatch(id, { rules, signal, onAnswer });
    void run({ fileName: '', work, delay: () => (wasRunning ? timings.uploadCompletionDelay : 0) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another batch in the address is come back to
  useEffect(() => {
    if (batchId !== undefined && batchId !== known.current) attach(batchId);
  }, [batchId]);
  useEffect(
    () => () => {
      known.current = undefined;
    },
    [],
  );
  const reset = () => {
    known.current = undefined;
    setStage({ name: 'idle' });
  };
  return { stage, start, reset };
}
