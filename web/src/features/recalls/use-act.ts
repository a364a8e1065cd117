import type { Recall } from '@sanad/contract/api/recalls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { keepRecall, recallsKey } from './recall-calls.ts';

/** An act on a recall: what comes back is shown; what is refused is told, and the recall is read anew. */
export function useAct() {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<Recall>): Promise<boolean> => {
    setBusy(true);
    try {
      await keepRecall(client, await act());
      return true;
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      await client.invalidateQueries({ queryKey: recallsKey });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
