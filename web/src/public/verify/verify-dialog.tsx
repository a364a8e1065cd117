import type { ResultType } from '@sanad/contract/api/verification';
import { type ReactNode, useId, useState } from 'react';
import { CloseIcon } from '#verification/icons.tsx';
import { Modal } from '#verification/modal.tsx';
import { useVerifyText } from '#verification/verification-context.ts';
import { VerifyPanel } from '#verification/verify-panel.tsx';
import { Mark } from '../shapes.tsx';
import { PublicVerification } from './public-verification.tsx';
import classes from './verify.module.css';
import { takeGiven } from './verify-handover.ts';

function Content({ onClose, toast }: { onClose(): void; toast: ReactNode }) {
  const t = useVerifyText();
  const titleId = useId();
  const [tab, setTab] = useState<ResultType>('school');
  const [given] = useState(takeGiven);
  return (
    <Modal labelledBy={titleId} size="form" onClose={onClose}>
      <header className={classes.head}>
        <Mark />
        <h1 id={titleId}>{t('verify.title')}</h1>
        <button type="button" className={classes.close} aria-label={t('verify.close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <VerifyPanel tab={tab} onTab={setTab} onDone={onClose} offersAnother given={given} />
      {toast}
    </Modal>
  );
}

/** The Verify Certificate dialog of the home page. What was typed goes with it when it is closed. */
export function VerifyDialog({ onClose }: { onClose(): void }) {
  return <PublicVerification>{(toast) => <Content onClose={onClose} toast={toast} />}</PublicVerification>;
}
