import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { progressCap, timings } from '@sanad/contract/values/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VerifyTextKey } from '../texts/load-texts.ts';
import { useVerification } from '../verification-context.ts';
import { findCopyProblem, shownProgress } from './copy-rules.ts';

export type CopyStage =
  | { name: 'idle'; problem: VerifyTextKey | undefined }
  | { name: 'chosen'; file: File }
  | { name: 'running'; file: File }
  /** Answered, one way or the other; the view stays a moment. */
  | { name: 'ending'; file: File; isComplete: boolean };

const idle: CopyStage = { name: 'idle', problem: undefined };

/** One more every 400 ms while the copy is looked at; what the server tells counts where it is more. */
function useProgress(isRunning: boolean) {
  const [simulated, setSimulated] = useState(0);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSimulated(0);
    setTold(0);
    const timer = setInterval(() => setSimulated((now) => Math.min(progressCap, now + 1)), timings.progressStep);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { shown: shownProgress(simulated, told), tell: setTold };
}

type Ended = (certificate: CheckedCertificate, again: () => void) => void;

/** The way of an uploaded copy: chosen, sent, answered. */
export function useCopy(onChecked: Ended) {
  const { calls, notify, t } = useVerification();
  const [stage, setStage] = useState<CopyStage>(idle);
  const sending = useRef<AbortController | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const progress = useProgress(stage.name === 'running');
  const leave = useCallback(() => {
    sending.current?.abort();
    sending.current = undefined;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => leave, [leave]);
  const reset = useCallback(() => {
    leave();
    setStage(idle);
  }, [leave]);
  const choose = (file: File) => {
    const problem = findCopyProblem(file);
    setStage(problem === undefined ? { name: 'chosen', file } : { name: 'idle', problem });
  };
  /** After 300 ms the view is as it was at first, and what was found is shown. */
  const end = (file: File, certificate: CheckedCertificate | undefined) => {
    setStage({ name: 'ending', file, isComplete: certificate !== undefined });
    timer.current = setTimeout(() => {
      setStage(idle);
      if (certificate !== undefined) onChecked(certificate, () => void send(file));
    }, timings.successDialogDelay);
  };
  const send = async (file: File) => {
    leave();
    const controller = new AbortController();
    sending.current = controller;
    setStage({ name: 'running', file });
    const { signal } = controller;
    const answer = await calls.scan(file, { resultType: 'regional', signal, onProgress: progress.tell });
    if (signal.aborted) return;
    if (answer.kind === 'refused') notify(answer.message);
    if (answer.kind === 'unreachable') notify(t('verify.copy.failed'));
    end(file, answer.kind === 'checked' ? answer.certificate : undefined);
  };
  const isComplete = stage.name === 'ending' && stage.isComplete;
  return {
    stage,
    progress: isComplete ? 100 : progress.shown,
    choose,
    reset,
    verifyNow: () => {
      if (stage.name === 'chosen') void send(stage.file);
    },
  };
}
