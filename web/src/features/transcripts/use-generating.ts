import { yearsProblem } from '@sanad/contract/school/transcript-years';
import { useRef, useState } from 'react';
import { ApiError, isTransient } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { loadTranscript, type WantedTranscript } from './transcript-calls.ts';

/** What the screen is about; a failure says whether trying again can help, and what the server had to say. */
export type Step =
  | { name: 'idle'; problem?: string }
  | { name: 'generating' }
  | { name: 'success'; made: WantedTranscript }
  | { name: 'error'; canHelp: boolean; said?: string | undefined };

export type Choice = { studentId: string; schoolId: string; from: string; to: string };

/** Makes the transcript, once for a press. What was chosen stays, whatever comes of it. */
export function useGenerating() {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const isRunning = useRef(false);
  const run = async (wanted: WantedTranscript) => {
    isRunning.current = true;
    setStep({ name: 'generating' });
    try {
      await loadTranscript(wanted, 'image/png');
      setStep({ name: 'success', made: wanted });
    } catch (error) {
      report('The transcript was not made', error);
      // A refusal that is about these results, as of a suspended school, has words of its own.
      const said = error instanceof ApiError && error.code === 'CONFLICT' ? error.message : undefined;
      setStep({ name: 'error', canHelp: isTransient(error), said });
    } finally {
      isRunning.current = false;
    }
  };
  const generate = ({ studentId, schoolId, from, to }: Choice) => {
    if (isRunning.current) return;
    const problem = yearsProblem(from, to);
    if (problem !== undefined) setStep({ name: 'idle', problem });
    else void run({ studentId, schoolId, academicYear: `${from}-${to}` });
  };
  return { step, generate, reset: () => setStep({ name: 'idle' }) };
}
