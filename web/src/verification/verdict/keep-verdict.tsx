import type { KeptReceipt } from '@sanad/contract/api/receipts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { useState } from 'react';
import parts from '../parts.module.css';
import { useVerification } from '../verification-context.ts';
import classes from './verdict.module.css';

/** Only what the server has looked at, or can look at again, is kept: what a page found alone proves nothing to others. */
const canKeep = ({ receipt, code, kept }: CheckedCertificate) =>
  kept === undefined && (receipt !== undefined || code !== undefined);

function download({ path, number }: KeptReceipt): void {
  const link = document.createElement('a');
  link.href = `${path}/receipt.pdf`;
  link.download = `${number}.pdf`;
  link.click();
}

/** Takes the verdict along: on paper, or as a receipt that can be opened again. */
export function KeepVerdict({ certificate }: { certificate: CheckedCertificate }) {
  const { t, calls, notify } = useVerification();
  const [isBusy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<KeptReceipt>();
  const keep = async () => {
    setBusy(true);
    const answer = await calls.keepReceipt(certificate);
    setBusy(false);
    if (answer.kind === 'changed') return notify(t('verdict.keep.changed'));
    if (answer.kind === 'refused') return notify(answer.message ?? t('verdict.keep.failed'));
    setReceipt(answer.receipt);
    download(answer.receipt);
  };
  return (
    <>
      {canKeep(certificate) && receipt === undefined && (
        <button type="button" className={parts.button} aria-busy={isBusy} disabled={isBusy} onClick={() => void keep()}>
          {t('verdict.keep')}
        </button>
      )}
      {receipt !== undefined && (
        <a className={`${parts.button} ${classes.receipt}`} href={receipt.path} target="_blank" rel="noreferrer">
          {t('verdict.receipt', { number: receipt.number })}
        </a>
      )}
      <button type="button" className={parts.button} onClick={() => window.print()}>
        {t('verdict.print')}
      </button>
    </>
  );
}
