import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isConfirmed } from '#lib/calls/api-answer.ts';
import { report } from '#lib/page/report.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { type CertificateOption, loadIssued, optionOf } from './certificate-options.ts';
import { PictureChoice } from './picture-choice.tsx';
import classes from './report-errors.module.css';
import { type ReportDraft, sendReport } from './send-report.ts';

const again = '/Student/list/Student/action/report-errors';
const ownReports = '/Student/list/reportlist';

type Step = 'writing' | 'asking' | 'sending' | 'sent';

/** Sends it once. A failure is only logged; what was written stays, and can be sent again. */
function useReporting(onSent: () => void) {
  const [step, setStep] = useState<Step>('writing');
  const [hasFailed, setFailed] = useState(false);
  const isRunning = useRef(false);
  const send = async (draft: ReportDraft) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStep('sending');
    setFailed(false);
    try {
      if (!isConfirmed(await sendReport(draft))) throw new Error('The report was not confirmed');
      onSent();
      setStep('sent');
    } catch (error) {
      report('The report was not sent', error);
      setFailed(true);
      setStep('writing');
    } finally {
      isRunning.current = false;
    }
  };
  return { step, setStep, hasFailed, send };
}

function useOptions(): { options: readonly CertificateOption[]; isReady: boolean } {
  const t = useText();
  const { data, isSuccess } = useQuery({ queryKey: ['reportable'], queryFn: loadIssued, staleTime: 60_000 });
  const names = { type: 'report.type.', term: 'frame.term.' };
  const options = (data ?? []).map((row) =>
    optionOf(row, (what, value) => (value === '' ? '' : t(names[what] + value))),
  );
  return { options, isReady: isSuccess };
}

type CertificateSelectProps = { chosen: CertificateOption | undefined; onChoose: (id: string) => void };

function CertificateSelect({ chosen, onChoose }: CertificateSelectProps) {
  const t = useText();
  const { options, isReady } = useOptions();
  if (isReady && options.length === 0) return <Alert color="primary">{t('report.certificate.none')}</Alert>;
  return (
    <NativeSelect
      label={t('report.certificate')}
      disabled={!isReady}
      data={options.map(({ ceritificateOsid, displayName }) => ({ value: ceritificateOsid, label: displayName }))}
      value={chosen?.ceritificateOsid ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function Comment({
  value,
  isDisabled,
  onChange,
}: {
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
}) {
  const t = useText();
  const left = limits.reportCharacters - value.length;
  return (
    <div>
      <Textarea
        label={t('report.comment.label')}
        placeholder={t('report.comment')}
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.reportCharacters}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {left < 200 && (
        <p className={classes.left} role="status">
          {t('report.comment.left', { count: formatNumber(left) })}
        </p>
      )}
    </div>
  );
}

/** A student reports an error on a certificate: over the list that it came from. */
export function ReportErrors({ listPath }: { listPath: string }) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { options } = useOptions();
  const [chosenId, setChosenId] = useState<string>();
  const [description, setDescription] = useState('');
  const [picture, setPicture] = useState<File>();
  const { step, setStep, hasFailed, send } = useReporting(() => {
    setDescription('');
    setPicture(undefined);
    void queries.invalidateQueries();
  });
  const isSending = step === 'sending';
  const isWritten = description.trim() !== '';
  const guard = useLeaveGuard(step !== 'sent' && (isWritten || picture !== undefined));
  // The first one is chosen until another is.
  const certificate = options.find((option) => option.ceritificateOsid === chosenId) ?? options[0];
  const cancel = () => void navigate(listPath);
  const buttons = (
    <>
      <Button variant="default" disabled={isSending} onClick={cancel}>
        {t('ui.cancel')}
      </Button>
      <Button disabled={!isWritten} loading={isSending} onClick={() => setStep('asking')}>
        {t('report.submit')}
      </Button>
    </>
  );
  return (
    <>
      <TitledDialog
        opened={step !== 'sent'}
        title={t('report.title')}
        closable={!isSending}
        onClose={cancel}
        actions={buttons}
      >
        <div className={classes.form}>
          <p className={classes.lead}>{t('report.lead')}</p>
          {hasFailed && (
            <Alert color="bad" role="alert">
              {t('report.not-sent')}
            </Alert>
          )}
          <CertificateSelect chosen={certificate} onChoose={setChosenId} />
          <Comment value={description} isDisabled={isSending} onChange={setDescription} />
          <PictureChoice picture={picture} isDisabled={isSending} onPicture={setPicture} />
        </div>
      </TitledDialog>
      <ConfirmDialog
        opened={step === 'asking'}
        question={t('report.question')}
        consequence={certificate?.displayName ?? ''}
        verb={t('report.yes')}
        onConfirm={() => void send({ certificate, description, picture })}
        onCancel={() => setStep('writing')}
      />
      <LeaveQuestion guard={guard} question={t('report.leave')} consequence={t('report.leave.text')} />
      <SuccessDialog
        opened={step === 'sent'}
        info={{
          heading: t('report.submitted'),
          title: t('report.submitted.text'),
          buttons: [
            { title: t('report.own-list'), redirectTo: ownReports },
            { title: t('report.done'), redirectTo: again, classes: 'primary' },
          ],
        }}
        onClose={() => setStep('writing')}
        onRedirect={(path) => {
          setStep('writing');
          void navigate(path);
        }}
      />
    </>
  );
}
