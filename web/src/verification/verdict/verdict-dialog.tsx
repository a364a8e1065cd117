import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type ReactNode, useId } from 'react';
import { Modal } from '../modal.tsx';
import parts from '../parts.module.css';
import { useVerifyText } from '../verification-context.ts';
import { Verdict } from './verdict.tsx';

type VerdictDialogProps = {
  certificate: CheckedCertificate;
  at: string;
  /** Stands for the sentence below the verdict, where it is known in other words. */
  reason?: string | undefined;
  onDone(): void;
  /** Another one is to be checked. */
  onAnother?: (() => void) | undefined;
  /** The same question again; offered where there was no answer. */
  onAgain?: (() => void) | undefined;
  children?: ReactNode;
};

/** The verdict as a dialog of its own. */
export function VerdictDialog({ onDone, onAnother, onAgain, children, ...shown }: VerdictDialogProps) {
  const t = useVerifyText();
  const titleId = useId();
  const canAskAgain = shown.certificate.verdict.result === 'unknown' && onAgain !== undefined;
  return (
    <Modal labelledBy={titleId} size="verdict" onClose={onDone}>
      <Verdict
        {...shown}
        titleId={titleId}
        actions={
          <>
            {canAskAgain && (
              <button type="button" className={`${parts.button} ${parts.primary}`} onClick={onAgain}>
                {t('verify.retry')}
              </button>
            )}
            <button type="button" className={`${parts.button} ${canAskAgain ? '' : parts.primary}`} onClick={onDone}>
              {t('verdict.done')}
            </button>
          </>
        }
        another={
          onAnother !== undefined && (
            <button type="button" className={parts.button} onClick={onAnother}>
              {t('verdict.another')}
            </button>
          )
        }
      >
        {children}
      </Verdict>
    </Modal>
  );
}
