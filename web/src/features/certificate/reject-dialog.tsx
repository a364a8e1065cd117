import { useState } from 'react';
import { ReasonField, useReason } from '#engine/row-actions/reason-field.tsx';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './certificate.module.css';
import type { Certificate } from './certificate-row.ts';

type RejectDialogProps = {
  certificate: Certificate;
  onReject: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks before a result is sent back, with room for the reason. */
export function RejectDialog({ certificate, onReject, onCancel }: RejectDialogProps) {
  const t = useText();
  const reason = useReason('optional', certificate);
  const [isBusy, setBusy] = useState(false);
  const confirm = usePressedOnce(() => {
    setBusy(true);
    void onReject(reason.text).finally(() => setBusy(false));
  });
  return (
    <ConfirmDialog
      opened
      question={t('certificate-view.reject.question', { name: certificate.name })}
      consequence={
        <div className={classes.asked}>
          <p className={classes.note}>{t('certificate-view.reject.text')}</p>
          <ReasonField reason={reason} />
        </div>
      }
      verb={t('certificate-view.reject')}
      destructive
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
