import { Button, TextInput } from '@mantine/core';
import type { Passkey, Proof } from '@sanad/contract/api/security';
import { securityCalls } from '@sanad/contract/calls/security';
import { limits } from '@sanad/contract/values/limits';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { formatDate, formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { makePasskey } from './ask-device.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofDialog, type Ways } from './proof-dialogs.tsx';
import classes from './security.module.css';
import { useSending } from './use-security.ts';

/** The passkeys of the account, each with the button that removes it. */
export function PasskeyList({ list, onRemove }: { list: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const t = useText();
  const textOf = ({ createdAt, lastUsedAt }: Passkey) =>
    lastUsedAt === undefined
      ? t('security.passkeys.added-on', { date: formatDate(createdAt) })
      : t('security.passkeys.used-on', { added: formatDate(createdAt), used: formatDateTime(lastUsedAt) });
  return (
    <ul className={classes.passkeys}>
      {list.map((passkey) => (
        <li key={passkey.id}>
          <div className={classes.words}>
            <h4>{passkey.name}</h4>
            <p>{textOf(passkey)}</p>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={t('security.passkeys.remove.named', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('security.passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type NameStepProps = { options: object; onClose: () => void; onCodes: (codes: string[]) => void };

/** The name, then the device. */
function NameStep({ options, onClose, onCodes }: NameStepProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [deviceFailed, setDeviceFailed] = useState(false);
  const { isSending, failure, send } = useSending();
  const formId = useId();
  const add = async () => {
    setDeviceFailed(false);
    const answer = await makePasskey(options).catch(() => undefined);
    if (answer === undefined) {
      setDeviceFailed(true);
      return;
    }
    const call = () => api.call(securityCalls.addPasskey, { body: { name, answer } });
    const added = await send(call);
    if (added === undefined) return;
    showSuccess(t('security.passkeys.added'));
    if (added.data.codes === undefined) onClose();
    else onCodes(added.data.codes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void add();
  };
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t('security.passkeys.dialog')}
      onClose={onClose}
      closable={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSending} disabled={name.trim() === ''}>
            {t('security.passkeys.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={classes.form}>
        <p>{t('security.passkeys.name.text')}</p>
        <TextInput
          label={t('security.passkeys.name')}
          description={t('security.passkeys.name.hint')}
          required
          data-autofocus
          maxLength={limits.passkeyNameCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {(deviceFailed || failure !== undefined) && (
          <p className={classes.wrong} role="alert">
            {deviceFailed ? t('security.passkeys.failed') : failure?.text}
          </p>
        )}
      </form>
    </TitledDialog>
  );
}

type DialogProps = { ways: Ways; onClose: () => void };

/** Adds a passkey: proof, name and device, recovery codes where there are none yet. */
export function AddPasskeyDialog({ ways, onClose }: DialogProps) {
  const t = useText();
  const [options, setOptions] = useState<object>();
  const [codes, setCodes] = useState<string[]>();
  const { isSending, failure, send } = useSending();
  const propose = async (proof: Proof) => {
    const call = () => api.call(securityCalls.proposePasskey, { body: proof });
    setOptions((await send(call))?.data.options);
  };
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  if (options !== undefined) return <NameStep options={options} onClose={onClose} onCodes={setCodes} />;
  return (
    <ProofDialog
      title={t('security.passkeys.dialog')}
      text={t('security.proof.text')}
      button={t('identity.second.submit')}
      ways={ways}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onProof={(proof) => void propose(proof)}
    />
  );
}

export function RemovePasskeyDialog({ passkey, ways, onClose }: DialogProps & { passkey: Passkey }) {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const remove = async (proof: Proof) => {
    const done = await send(() => api.call(securityCalls.removePasskey, { params: { id: passkey.id }, body: proof }));
    if (done === undefined) return;
    showSuccess(t('security.passkeys.removed'));
    onClose();
  };
  return (
    <ProofDialog
      title={t('security.passkeys.remove.dialog', { name: passkey.name })}
      text={t('security.passkeys.remove.text')}
      button={t('security.passkeys.remove')}
      isBad
      ways={ways}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onProof={(proof) => void remove(proof)}
    />
  );
}
