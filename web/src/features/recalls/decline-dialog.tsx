import { Button, Textarea } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { limits } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { declineIt } from './recall-calls.ts';
import { useAct } from './use-act.ts';

/** A second person says no, and why. */
export function DeclineDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { isBusy, run } = useAct();
  const decline = async () => {
    if (await run(() => declineIt(recall, reason.trim()))) onClose();
  };
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('recalls.decline.title')}
      closable={!isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('recalls.cancel')}
          </Button>
          <Button onClick={() => void decline()} loading={isBusy} disabled={reason.trim().length < 3}>
            {t('recalls.decline')}
          </Button>
        </>
      }
    >
      <p>{t('recalls.decline.text')}</p>
      <Textarea
        mt="md"
        required
        data-autofocus
        label={t('recalls.decline.reason')}
        maxLength={limits.recallReasonCharacters}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
      />
    </TitledDialog>
  );
}
