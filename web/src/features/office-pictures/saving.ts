import { useRef, useState } from 'react';
import { isConfirmed } from '#lib/calls/api-answer.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';

/** A form whose fields and files the server takes as one: small parts first, then the pictures. */
export function formOf(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, File | undefined>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) if (file !== undefined) form.append(name, file, file.name);
  return form;
}

/** What the server says against a change; undefined where it only failed. */
export function refusalText(error: unknown): string | undefined {
  const isSaid = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== '';
  return isSaid ? error.message : undefined;
}

/** Why nothing came of it, in words for people: the server's, or that it could not be reached or understood. */
export function reasonOf(error: unknown): string | undefined {
  const isOurs = error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'BAD_ANSWER');
  return isOurs ? error.message : refusalText(error);
}

/** The field whose value the server refused. */
export function refusedField(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problems[0]?.path : undefined;
}

type Step = 'editing' | 'asking' | 'saving';
type Ends = { onSaved: (answer: unknown) => void; onFailed: (error: unknown) => void };

/** Asks, then sends once; a second press while it is under way does nothing. */
export function useSaving(send: () => Promise<unknown>, { onSaved, onFailed }: Ends) {
  const [step, setStep] = useState<Step>('editing');
  const isRunning = useRef(false);
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStep('saving');
    try {
      const answer = await send();
      if (!isConfirmed(answer)) throw new Error('The change was not confirmed');
      onSaved(answer);
    } catch (error) {
      report('The change could not be saved', error);
      onFailed(error);
    } finally {
      isRunning.current = false;
      setStep('editing');
    }
  };
  return {
    isAsked: step !== 'editing',
    isSaving: step === 'saving',
    ask: () => setStep('asking'),
    cancel: () => setStep('editing'),
    save: () => void save(),
  };
}
