import { Alert, Button, TextInput } from '@mantine/core';
import type { OtpSent } from '@sanad/contract/api/otp';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './identity-verify.module.css';

type OtpDialogProps = {
  sent: OtpSent;
  problem: string | undefined;
  isBusy: boolean;
  onConfirm(otp: string): void;
  onResend(): void;
  onClose(): void;
};

/** Asks for the code that was sent. */
export function OtpDialog({ sent, problem, isBusy, onConfirm, onResend, onClose }: OtpDialogProps) {
  const t = useText();
  const [otp, setOtp] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // The dialog stands inside the form of the field: its own submit must not send that one.
    event?.stopPropagation();
    setMissing(otp.trim() === '');
    if (otp.trim() !== '') onConfirm(otp);
  };
  const actions = (
    <>
      <Button variant="default" onClick={onClose} disabled={isBusy}>
        {t('common.cancel')}
      </Button>
      <Button onClick={() => submit()} loading={isBusy}>
        {t('otp.dialog.confirm')}
      </Button>
    </>
  );
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('otp.dialog.title')}
      purpose="ask"
      actions={actions}
      closable={!isBusy}
    >
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <p>{t('otp.dialog.text')}</p>
        <TextInput
          label={t('otp.dialog.code')}
          className={classes.code}
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
          error={isMissing && otp.trim() === '' ? t('otp.code-missing') : problem}
          errorProps={{ role: 'alert' }}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
        />
        {sent.demoOtp !== undefined && (
          <Alert color="info" variant="light">
            {t('otp.dialog.demo', { secret: sent.demoOtp })}
          </Alert>
        )}
        <Button variant="subtle" size="compact-md" className={classes.resend} onClick={onResend} disabled={isBusy}>
          {t('otp.dialog.resend')}
        </Button>
      </form>
    </TitledDialog>
  );
}
