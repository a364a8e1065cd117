import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OtpDialog } from '#engine/fields/identity-verify/otp-dialog.tsx';
import { useVerification } from '#engine/fields/identity-verify/use-verification.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './browse.module.css';
import { keepIdentity } from './browse-calls.ts';

/** An identity number is confirmed by a code to the holder's phone, and then kept. */
export function IdentityDialog({ onClose, onKept }: { onClose(): void; onKept(): void }) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keep = async (transactionId: string) => {
    try {
      await keepIdentity(number.trim(), transactionId);
      onKept();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  };
  const { sent, problem, isBusy, send, confirm, close } = useVerification((verified) => void keep(verified));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMissing(number.trim() === '');
    setFailure(undefined);
    if (number.trim() !== '') void send({ number: number.trim(), mobile: undefined });
  };
  const missing = isMissing && number.trim() === '' ? t('otp.number-missing') : undefined;
  if (sent !== undefined) {
    return (
      <OtpDialog
        sent={sent}
        problem={problem}
        isBusy={isBusy}
        onConfirm={(otp) => void confirm(otp)}
        onResend={() => void send({ number: sent.number, mobile: undefined })}
        onClose={close}
      />
    );
  }
  return (
    <TitledDialog opened onClose={onClose} title={t('browse.identity')} purpose="ask">
      <form className={classes.asking} onSubmit={ask} noValidate>
        <p>{t('browse.identity.text')}</p>
        <TextInput
          label={t('browse.identity')}
          required
          maxLength={60}
          autoComplete="off"
          value={number}
          error={missing ?? problem ?? failure}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t('otp.verify')}
        </Button>
      </form>
    </TitledDialog>
  );
}
