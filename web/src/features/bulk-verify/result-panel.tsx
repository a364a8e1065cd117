import { Button } from '@mantine/core';
import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import { bulkVerificationCalls } from '@sanad/contract/calls/bulk-verification';
import { failedItemsFileName } from '@sanad/contract/sheets/result-sheets';
import { verdictsFileName } from '@sanad/contract/sheets/verify-sheets';
import { IconAlertCircle, IconDownload, IconHistory, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import surface from '#ui/surface.module.css';
import { showError } from '#ui/toast.tsx';
import classes from './bulk-verify.module.css';
import { batchesKey } from './past-batches.tsx';

export const listPath = '/Verifier/list/verifier_bulk_verification';
const historyPath = '/Verifier/list/verification-school-history';

type FileAddress = typeof bulkVerificationCalls.failedItems | typeof bulkVerificationCalls.verdicts;
type DownloadProps = { title: string; address: FileAddress; id: string; fileName: string; isPlain?: boolean };

function Download({ title, address, id, fileName, isPlain = false }: DownloadProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.callFile(address, { params: { id }, accept: 'text/csv' }), fileName);
    } catch (error) {
      showError(error instanceof Error ? error.message : t('download-sample.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={isPlain ? 'subtle' : 'default'}
      leftSection={<IconDownload size={18} />}
      loading={busy}
      onClick={() => void download()}
    >
      {title}
    </Button>
  );
}

function Figures({ answer }: { answer: BulkVerifyAnswer }) {
  const t = useText();
  const figures = [
    [t('upload-results.result.rows'), answer.totalCount, undefined],
    [t('list.verified'), answer.fulfilledCount, 'good'],
    [t('list.failed'), answer.rejectedCount, 'bad'],
  ] as const;
  return (
    <dl className={surface.figures}>
      {figures.map(([name, value, meaning]) => (
        <div key={name} data-meaning={value > 0 ? meaning : undefined}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What one file came to: figures, its rows, and both files to download. */
export function ResultPanel({ batchId, children }: { batchId: string; children: ReactNode }) {
  const t = useText();
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: [...batchesKey, batchId],
    queryFn: ({ signal }) => api.call(bulkVerificationCalls.batch, { params: { id: batchId }, signal }),
  });
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />;
  if (answer === undefined) return <TableSkeleton rows={5} columns={5} />;
  const { fileName, rejectedCount } = answer;
  return (
    <section className={surface.surface}>
      <div className={classes.between}>
        <div className={classes.title}>
          <h2>{t('bulk-verify.result')}</h2>
          <span className={classes.small}>{`${fileName} · ${t(`bulk-verify.type.${answer.resultType}`)}`}</span>
        </div>
        <div className={classes.buttons}>
          {rejectedCount > 0 && (
            <Download
              title={t('upload-results.result.download')}
              address={bulkVerificationCalls.failedItems}
              id={batchId}
              fileName={failedItemsFileName(fileName)}
              isPlain
            />
          )}
          <Download
            title={t('bulk-verify.verdicts')}
            address={bulkVerificationCalls.verdicts}
            id={batchId}
            fileName={verdictsFileName(fileName)}
          />
        </div>
      </div>
      {answer.state === 'failed' && (
        <p className={classes.bad} role="status">
          <IconAlertCircle size={18} aria-hidden="true" />
          {answer.errmsg}
        </p>
      )}
      <Figures answer={answer} />
      {children}
    </section>
  );
}

/** To the list of everything that was verified by files. */
export function GetList() {
  const t = useText();
  return (
    <Button component={Link} to={listPath} variant="default" leftSection={<IconList size={18} />}>
      {t('bulk-verify.get-list')}
    </Button>
  );
}

/** To everything that the verifier has verified, one by one or by files. */
export function HistoryLink() {
  const t = useText();
  return (
    <Button component={Link} to={historyPath} variant="subtle" leftSection={<IconHistory size={18} />}>
      {t('menu.verification-history')}
    </Button>
  );
}
