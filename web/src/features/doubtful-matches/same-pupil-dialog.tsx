import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { pupilCalls } from '@sanad/contract/calls/pupils';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { CompareDialog } from './compare-dialog.tsx';

type SamePupilProps = { pupils: readonly [string, string]; onClose: () => void; onDecided: () => void };

/** Asks whether two pupils of the list are one; which record stays can be turned round. */
export function SamePupilDialog({ pupils, onClose, onDecided }: SamePupilProps) {
  const t = useText();
  const [doubt, setDoubt] = useState<DoubtListItem>();
  const isAsking = useRef(false);
  const ask = async (keep: string, other: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      setDoubt((await api.call(pupilCalls.askSame, { body: { keep, other } })).data);
    } catch (error) {
      report('The question about two pupils could not be put', error);
      showError(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));
      onClose();
    } finally {
      isAsking.current = false;
    }
  };
  const [first, second] = pupils;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each pair
  useEffect(() => void ask(first, second), [first, second]);
  if (doubt === undefined) return null;
  const turn = () => void ask(doubt.doubtful.osid, doubt.candidate.osid);
  return (
    <CompareDialog
      doubt={doubt}
      onClose={onClose}
      onDecided={onDecided}
      onTurn={doubt.reason === 'asked' ? turn : undefined}
    />
  );
}
