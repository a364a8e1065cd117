import { resultCalls } from '@sanad/contract/calls/results';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import type { FinishedUpload } from './upload-rules.ts';

/** Taking an upload back: asked first, done once. */
export function useUndo(onUndone: () => void) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const undo = async ({ batchId }: FinishedUpload) => {
    if (busy) return;
    setBusy(true);
    try {
      await api.call(resultCalls.undoBatch, { params: { id: batchId } });
      showSuccess(t('upload-results.undo.done'));
      onUndone();
    } catch (error) {
      showError(error instanceof Error ? error.message : t('SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return { isAsked, busy, undo, ask: () => setAsked(true), cancel: () => setAsked(false) };
}
