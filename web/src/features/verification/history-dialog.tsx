import { useText } from '#lib/words/text.ts';
import { FactList } from '#verification/verdict/facts.tsx';
import { VerdictDialog } from '#verification/verdict/verdict-dialog.tsx';
import { AppVerification } from './app-verification.tsx';
import type { RememberedVerification } from './history-row.ts';

type HistoryDialogProps = { remembered: RememberedVerification; onClose(): void };

/** The result of a verification in the history. */
export function HistoryDialog({ remembered: { certificate, at, reason, asked }, onClose }: HistoryDialogProps) {
  const t = useText();
  const isFailed = certificate.verdict.result === 'failed';
  return (
    <AppVerification>
      <VerdictDialog {...{ certificate, at, reason }} onDone={onClose}>
        {isFailed && asked.length > 0 && <FactList title={t('verdict.facts.asked')} facts={asked} />}
      </VerdictDialog>
    </AppVerification>
  );
}
