import { Button, PasswordInput } from '@mantine/core';
import { securityApi } from '@sanad/contract/api/security';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { api } from '#lib/api-client.ts';
import { useText } from '#lib/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './security.module.css';
import { useSending } from './use-security.ts';

type ProofProps = {
  title: string;
  text: string;
  button: string;
  isBad?: boolean;
  isSending: boolean;
  failure: string | undefined;
  onClose: () => void;
  onProof: (password: string) => void;
  children?: ReactNode;
};

/** Asks for the password again: a screen that was left open is not enough. */
export function ProofDialog({ title, text, button, isBad = false, isSending, failure, onClose, onProof }: ProofProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onProof(password);
  };
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={title}
      onClose={onClose}
      closable={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            color={isBad ? 'bad' : 'primary'}
            loading={isSending}
            disabled={!password}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={classes.form}>
        <p>{text}</p>
        <PasswordInput
          label={t('security.password.now')}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          error={failure}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </TitledDialog>
  );
}

export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const remove = async (password: string) => {
    const done = await send(() => api.post(securityApi.removeFactor.path, { password }));
    if (done === undefined) return;
    showSuccess(t('security.factor.removed'));
    onClose();
  };
  return (
    <ProofDialog
      title={t('security.factor.remove.dialog')}
      text={t('security.factor.remove.text')}
      button={t('security.factor.remove')}
      isBad
      isSending={isSending}
      failure={failure?.text}
      onClose={onClose}
      onProof={(password) => void remove(password)}
    />
  );
}

type Codes = { data: { codes: string[] } };

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [codes, setCodes] = useState<string[]>();
  const { isSending, failure, send } = useSending();
  const renew = async (password: string) => {
    const answer = await send(() => api.post<Codes>(securityApi.recoveryCodes.path, { password }));
    if (answer !== undefined) setCodes(answer.data.codes);
  };
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('security.codes.renew')}
      text={t('security.proof.text')}
      button={t('security.codes.renew')}
      isSending={isSending}
      failure={failure?.text}
      onClose={onClose}
      onProof={(password) => void renew(password)}
    />
  );
}
