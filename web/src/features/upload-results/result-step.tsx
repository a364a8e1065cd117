import { Button } from '@mantine/core';
import type { FailedItem } from '@sanad/contract/api/results';
import { failedItemsFileName } from '@sanad/contract/sheets/result-sheets';
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import surface from '#ui/surface.module.css';
import { showError } from '#ui/toast.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { FailedRows } from './failed-rows.tsx';
import classes from './upload-results.module.css';
import { type Choice, type FinishedUpload, openRowsOf, type UploadRules } from './upload-rules.ts';
import { useStepFocus } from './use-step-focus.ts';

/** More rows than one can read are in the file. */
const shownFailures = 100;

function Tallies({ answer, rules: { texts } }: { answer: FinishedUpload; rules: UploadRules }) {
  const t = useText();
  return (
    <dl className={surface.figures}>
      <div>
        <dt>{t('upload-results.result.rows')}</dt>
        <dd>{formatNumber(answer.totalCount)}</dd>
      </div>
      <div data-meaning={answer.fulfilledCount > 0 ? 'good' : undefined}>
        <dt>
          {answer.fulfilledCount > 0 && <IconCircleCheck size={18} aria-hidden="true" />}
          {t(texts.fulfilled)}
        </dt>
        <dd>{formatNumber(answer.fulfilledCount)}</dd>
      </div>
      <div data-meaning={answer.rejectedCount > 0 ? 'bad' : undefined}>
        <dt>
          {answer.rejectedCount > 0 && <IconCircleX size={18} aria-hidden="true" />}
          {t(texts.failed)}
        </dt>
        <dd>{formatNumber(answer.rejectedCount)}</dd>
      </div>
    </dl>
  );
}

function DownloadFailed({ answer, rules }: { answer: FinishedUpload; rules: UploadRules }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const params = { id: answer.batchId };
      const file = await api.callFile(rules.calls.failedItems, { params, accept: 'text/csv' });
      saveFile(file, failedItemsFileName(answer.fileName));
    } catch (error) {
      showError(error instanceof Error ? error.message : t('download-sample.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={() => void download()}>
      {t('upload-results.result.download')}
    </Button>
  );
}

function Failures({ answer, rules }: { answer: FinishedUpload; rules: UploadRules }) {
  const t = useText();
  const isMobile = useIsMobile();
  const count = openRowsOf(answer);
  const shown: readonly FailedItem[] = answer.failedItems.slice(0, shownFailures);
  const heading =
    count === 1 ? t(rules.texts.failures.one) : t(rules.texts.failures.many, { count: formatNumber(count) });
  return (
    <div className={classes.stack}>
      <div className={classes.between}>
        <h3>{heading}</h3>
        <DownloadFailed answer={answer} rules={rules} />
      </div>
      <FailedRows
        items={shown}
        asCards={isMobile}
        isRegional={rules.sheet === 'regional' || answer.resultType === 'regional'}
      />
      {count > shown.length && (
        <p className={classes.small}>{t('upload-results.result.more', { count: formatNumber(shown.length) })}</p>
      )}
    </div>
  );
}

function sentenceOf({ state, fulfilledCount, rejectedCount }: FinishedUpload, { texts }: UploadRules) {
  if (state === 'undone') return 'upload-results.result.undone.text';
  if (fulfilledCount === 0) return rejectedCount === 0 ? 'upload-results.result.none' : texts.noneTaken;
  return rejectedCount === 0 ? texts.allTaken : undefined;
}

type ResultStepProps = { answer: FinishedUpload; rules: UploadRules; types: readonly Choice[] };

/** Counts first, then the rows to be corrected. */
export function ResultStep({ answer, rules, types }: ResultStepProps) {
  const t = useText();
  const place = useStepFocus<HTMLDivElement>();
  const sentence = sentenceOf(answer, rules);
  const { classType = answer.resultType ?? '', academicYear = '' } = answer;
  const type = types.find(({ value }) => value === classType);
  const typeName = type === undefined ? classType : t(type.label);
  const about = [answer.fileName, typeName, academicYear].filter((part) => part !== '').join(' · ');
  return (
    <div className={classes.stack} ref={place} tabIndex={-1}>
      <p className={classes.intro}>{about}</p>
      <Tallies answer={answer} rules={rules} />
      {sentence !== undefined && (
        <p className={classes.sentence} role="status">
          {t(sentence)}
        </p>
      )}
      {answer.mends !== undefined && answer.mends.openRows > 0 && (
        <p className={classes.sentence}>
          {t('upload-results.mend.left', { count: formatNumber(answer.mends.openRows) })}
        </p>
      )}
      {openRowsOf(answer) > 0 && <Failures answer={answer} rules={rules} />}
    </div>
  );
}
