import { Button, TextInput } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import classes from './identity-verify.module.css';
import { OtpDialog } from './otp-dialog.tsx';
import { useVerification } from './use-verification.ts';
import { identityOf } from './value.ts';

/** The form's field with the phone of somebody who has no record yet. */
function mobileIn({ field, form }: FieldInputProps): string | undefined {
  const name = field.templateOptions?.mobileField;
  const value = form.getValue(typeof name === 'string' ? name : 'phone');
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An identity number and the link that verifies it by a code sent to the phone. */
export function IdentityVerifyInput(props: FieldInputProps) {
  const t = useText();
  const texts = useFieldTexts(props.field);
  const [isMissing, setMissing] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const { number, transactionId, stored } = identityOf(props.value);
  const { sent, problem, isBusy, send, confirm, close } = useVerification((verified) => {
    props.onChange({ number: sent?.number ?? number, transactionId: verified, stored });
    props.form.setValue('transactionId', verified);
    // The link that had the focus is gone.
    control.current?.focus();
  });
  const ask = () => {
    setMissing(number.trim() === '');
    if (number.trim() !== '') void send({ number: number.trim(), mobile: mobileIn(props) });
  };
  const type = (typed: string) => {
    if (typed.trim() !== '') setMissing(false);
    if (transactionId !== undefined) props.form.setValue('transactionId', undefined);
    props.onChange(typed.trim() === '' ? '' : { number: typed, stored });
  };
  const missing = isMissing ? t('otp.number-missing') : undefined;
  return (
    <>
      <TextInput
        ref={control}
        {...inputProps(props)}
        {...texts}
        error={missing ?? (sent === undefined ? problem : undefined) ?? props.error}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        value={number}
        onChange={(event) => type(event.currentTarget.value)}
        rightSectionWidth={132}
        classNames={{ section: classes.side ?? '' }}
        rightSection={
          transactionId === undefined ? (
            <Button
              variant="transparent"
              size="compact-md"
              className={classes.verify}
              loading={isBusy}
              disabled={props.isDisabled}
              onClick={ask}
            >
              {t('otp.verify')}
            </Button>
          ) : (
            <span className={classes.verified} role="status">
              <IconCircleCheckFilled size={20} aria-hidden="true" />
              {t('otp.verified')}
            </span>
          )
        }
      />
      {sent !== undefined && (
        <OtpDialog
          sent={sent}
          problem={problem}
          isBusy={isBusy}
          onConfirm={(otp) => void confirm(otp)}
          onResend={() => void send({ number: sent.number, mobile: mobileIn(props) })}
          onClose={close}
        />
      )}
    </>
  );
}
