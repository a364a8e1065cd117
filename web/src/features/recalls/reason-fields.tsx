import { Radio, Select, Textarea } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { type RevokeClass, revokeClasses } from '@sanad/contract/values/revoke-classes';
import { IconBan, IconReplace } from '@tabler/icons-react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './recalls.module.css';
import { StepTitle } from './wizard.tsx';

export type GivenReason = { replaces: boolean; reasonClass: RevokeClass | undefined; reason: string };
export const emptyReason: GivenReason = { replaces: false, reasonClass: undefined, reason: '' };

const isSaid = (reason: string) => reason.trim().length >= 3;

export const isWhole = ({ reasonClass, reason }: GivenReason) => reasonClass !== undefined && isSaid(reason);

type ClassProps = { value: RevokeClass | undefined; onChange: (value: RevokeClass) => void; isTried: boolean };

/** The word that everybody reads. */
export function ClassField({ value, onChange, isTried }: ClassProps) {
  const t = useText();
  return (
    <Select
      required
      label={t('recalls.class')}
      description={t('recalls.class.text')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('recalls.class.choose')}
      data={revokeClasses.map((one) => ({ value: one, label: t(`revoke-class.${one}`) }))}
      value={value ?? null}
      onChange={(chosen) => {
        const found = revokeClasses.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
      error={isTried && value === undefined ? t('recalls.needed') : undefined}
    />
  );
}

type ReasonFieldsProps = { given: GivenReason; onChange: (given: GivenReason) => void; isTried: boolean };

export function ReasonFields({ given, onChange, isTried }: ReasonFieldsProps) {
  const t = useText();
  const { replaces, reasonClass, reason } = given;
  return (
    <>
      <StepTitle>{t('recalls.kind')}</StepTitle>
      <Radio.Group
        aria-label={t('recalls.kind')}
        value={replaces ? 'replace' : 'recall'}
        onChange={(kind) => onChange({ ...given, replaces: kind === 'replace' })}
      >
        <div className={classes.kinds}>
          {(['recall', 'replace'] as const).map((kind) => (
            <Radio.Card key={kind} value={kind} className={classes.kind}>
              <Radio.Indicator />
              <span>
                <b>{t(`recalls.kind.${kind}`)}</b>
                <small>{t(`recalls.kind.${kind}.text`)}</small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <ClassField
        value={reasonClass}
        onChange={(chosen) => onChange({ ...given, reasonClass: chosen })}
        isTried={isTried}
      />
      <Textarea
        required
        label={t('recalls.reason')}
        description={
          <span className={classes.letters}>
            <span>{t('recalls.reason.text')}</span>
            <span>
              {formatNumber(reason.length)} / {formatNumber(limits.recallReasonCharacters)}
            </span>
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxLength={limits.recallReasonCharacters}
        value={reason}
        // It is told in one line.
        onChange={(event) => onChange({ ...given, reason: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        error={isTried && !isSaid(reason) ? t('recalls.needed') : undefined}
      />
    </>
  );
}

/** What people will read who verify one of them. */
export function WillSay({ given: { replaces, reasonClass } }: { given: GivenReason }) {
  const t = useText();
  if (reasonClass === undefined) return null;
  const kind = replaces ? 'replace' : 'recall';
  const Icon = replaces ? IconReplace : IconBan;
  return (
    <div>
      <p className={classes.small}>{t('recalls.will-say')}</p>
      <p className={classes.willSay} data-kind={kind}>
        <Icon size={20} aria-hidden="true" />
        <span>{t(`recalls.will-say.${kind}`, { reason: t(`revoke-class.${reasonClass}`) })}</span>
      </p>
    </div>
  );
}
