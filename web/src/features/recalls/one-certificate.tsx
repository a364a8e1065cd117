import { Alert, Button, Radio, Textarea, TextInput } from '@mantine/core';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { numberToLookUp } from '@sanad/contract/numbers/certificate-number';
import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { ClassField } from './reason-fields.tsx';
import classes from './recalls.module.css';
import { Wizard } from './wizard.tsx';

const acts = ['revoke', 'suspend', 'unsuspend'] as const;
type Act = (typeof acts)[number];
type Given = { number: string; act: Act; reasonClass: RevokeClass | undefined; reason: string };
const empty: Given = { number: '', act: 'revoke', reasonClass: undefined, reason: '' };
const reasonCharacters = 250;

async function send({ number, act, reasonClass, reason }: Given): Promise<void> {
  const vcOsid = number.trim();
  if (act === 'unsuspend') {
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    await api.call(credentialCalls.unsuspend, { body: { vcOsid, ...said } });
    return;
  }
  const told = act === 'revoke' && reasonClass !== undefined ? { reasonClass } : {};
  await api.call(credentialCalls[act], { body: { vcOsid, reason: reason.trim(), ...told } });
}

const isNumber = (number: string) => numberToLookUp(number) !== undefined;
const needsReason = ({ act, reason }: Given) => act !== 'unsuspend' && reason.trim() === '';
const needsClass = ({ act, reasonClass }: Given) => act === 'revoke' && reasonClass === undefined;

function Fields({ given, onChange, isTried }: { given: Given; onChange: (given: Given) => void; isTried: boolean }) {
  const t = useText();
  const { number, act, reason, reasonClass } = given;
  return (
    <>
      <TextInput
        required
        label={t('recalls.one.number')}
        description={t('recalls.one.number.text')}
        value={number}
        onChange={(event) => onChange({ ...given, number: event.currentTarget.value })}
        error={isTried && !isNumber(number) ? t('recalls.bad-number') : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <Radio.Group
        label={t('recalls.one.act')}
        value={act}
        onChange={(chosen) => onChange({ ...given, act: acts.find((one) => one === chosen) ?? 'revoke' })}
      >
        <div className={classes.kinds} data-three>
          {acts.map((one) => (
            <Radio.Card key={one} value={one} className={classes.kind}>
              <Radio.Indicator />
              <span>
                <b>{t(`recalls.one.${one}`)}</b>
                <small>{t(`recalls.one.${one}.text`)}</small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {act === 'revoke' && (
        <ClassField
          value={reasonClass}
          onChange={(chosen) => onChange({ ...given, reasonClass: chosen })}
          isTried={isTried}
        />
      )}
      <Textarea
        required={act !== 'unsuspend'}
        label={t('recalls.one.reason')}
        description={t('recalls.one.reason.text')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={reasonCharacters}
        value={reason}
        onChange={(event) => onChange({ ...given, reason: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        error={isTried && needsReason(given) ? t('recalls.needed') : undefined}
      />
    </>
  );
}

/** The same for one certificate alone: without a second person, as on its row. */
export function OneCertificate({ choice }: { choice: ReactNode }) {
  const t = useText();
  const [given, setGiven] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [step, setStep] = useState<'filling' | 'asked' | 'busy'>('filling');
  const { act } = given;
  const number = given.number.trim().toUpperCase();
  const ask = () => {
    setTried(true);
    if (isNumber(number) && !needsReason(given) && !needsClass(given)) setStep('asked');
  };
  const carryOut = async () => {
    setStep('busy');
    try {
      await send(given);
      showSuccess(t('recalls.one.done', { number }));
      setGiven(empty);
      setTried(false);
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setStep('filling');
  };
  return (
    <Wizard
      step="choose"
      aside={
        <Alert color="info" icon={<IconInfoCircle size={20} />}>
          {t('recalls.one.alone')}
        </Alert>
      }
      foot={
        <>
          <Button component={Link} to="/recalls" variant="default">
            {t('recalls.cancel')}
          </Button>
          <Button onClick={ask}>{t(`recalls.one.${act}`)}</Button>
        </>
      }
    >
      {choice}
      <Fields given={given} onChange={setGiven} isTried={isTried} />
      <ConfirmDialog
        opened={step !== 'filling'}
        question={t(`recalls.one.question.${act}`, { number })}
        consequence={t(`recalls.one.${act}.text`)}
        verb={t(`recalls.one.${act}`)}
        destructive={act === 'revoke'}
        busy={step === 'busy'}
        onConfirm={() => void carryOut()}
        onCancel={() => setStep('filling')}
      />
    </Wizard>
  );
}
