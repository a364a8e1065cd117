import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { PasskeyAnswer, Proof, SecurityState } from '@sanad/contract/api/security';
import { securityCalls } from '@sanad/contract/calls/security';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { answerWithPasskey } from './ask-device.ts';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './security.module.css';
import { type Failure, useSending } from './use-security.ts';

/** Which second factors the account has: they are asked for beside the password. */
export type Ways = { hasApp: boolean; hasPasskey: boolean };

export const waysOf = ({ factor, passkeys }: SecurityState): Ways => ({
  hasApp: factor.isOn,
  hasPasskey: passkeys.list.length > 0,
});

type SecondProps = { ways: Ways; code: string; error: string | undefined; onCode: (code: string) => void };

function SecondWay({ ways, code, error, onCode }: SecondProps) {
  const t = useText();
  if (!ways.hasApp && !ways.hasPasskey) return null;
  return (
    <TextInput
      label={t(ways.hasApp ? 'security.proof.code' : 'identity.second.recovery-code')}
      description={t(ways.hasApp ? 'security.proof.code.hint' : 'security.proof.recovery.hint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={40}
      value={code}
      error={error}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}

type ProofProps = {
  title: string;
  text: string;
  button: string;
  isBad?: boolean;
  ways: Ways;
  isSending: boolean;
  failure: Failure | undefined;
  onClose: () => void;
  onProof: (proof: Proof) => void;
};

/** Asks for the password again, and for the second factor where there is one: a screen that was left open is not enough. */
export function ProofDialog({ title, text, button, isBad = false, ways, isSending, ...props }: ProofProps) {
  const { failure, onClose, onProof } = props;
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [deviceFailed, setDeviceFailed] = useState(false);
  const formId = useId();
  const needsCode = ways.hasApp || ways.hasPasskey;
  const isReady = password !== '' && (!needsCode || code.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onProof(needsCode ? { password, code } : { password });
  };
  const askDevice = () => {
    setDeviceFailed(false);
    answerWithPasskey().then(
      (passkey: PasskeyAnswer) => onProof({ password, passkey }),
      () => setDeviceFailed(true),
    );
  };
  const errorOf = (field: string) => (failure?.field === field ? failure.text : undefined);
  const other = deviceFailed ? t('security.passkeys.failed') : failure?.field === undefined ? failure?.text : undefined;
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
          <Button type="submit" form={formId} color={isBad ? 'bad' : 'primary'} loading={isSending} disabled={!isReady}>
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
          error={errorOf('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SecondWay ways={ways} code={code} error={errorOf('code')} onCode={setCode} />
        {ways.hasPasskey && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden="true" />}
            disabled={password === '' || isSending}
            onClick={askDevice}
          >
            {t('security.passkeys.use')}
          </Button>
        )}
        {other !== undefined && (
          <p className={classes.wrong} role="alert">
            {other}
          </p>
        )}
      </form>
    </TitledDialog>
  );
}

type DialogProps = { ways: Ways; onClose: () => void };

export function RemoveFactorDialog({ ways, onClose }: DialogProps) {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const remove = async (proof: Proof) => {
    const done = await send(() => api.call(securityCalls.removeFactor, { body: proof }));
    if (done === undefined) return;
    showSuccess(t(ways.hasPasskey ? 'security.factor.app-removed' : 'security.factor.removed'));
    onClose();
  };
  return (
    <ProofDialog
      title={t(ways.hasPasskey ? 'security.factor.remove.app' : 'security.factor.remove.dialog')}
      text={t(ways.hasPasskey ? 'security.factor.remove.app.text' : 'security.factor.remove.text')}
      button={t('security.factor.remove')}
      isBad
      ways={ways}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onProof={(proof) => void remove(proof)}
    />
  );
}

export function RenewCodesDialog({ ways, onClose }: DialogProps) {
  const t = useText();
  const [codes, setCodes] = useState<string[]>();
  const { isSending, failure, send } = useSending();
  const renew = async (proof: Proof) => {
    const answer = await send(() => api.call(securityCalls.recoveryCodes, { body: proof }));
    if (answer !== undefined) setCodes(answer.data.codes);
  };
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('security.codes.renew')}
      text={t('security.proof.text')}
      button={t('security.codes.renew')}
      ways={ways}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onProof={(proof) => void renew(proof)}
    />
  );
}
