import { Avatar, Button, SegmentedControl, TextInput } from '@mantine/core';
import type { FoundHolder } from '@sanad/contract/api/issued-documents';
import type { HolderEntity } from '@sanad/contract/entities/document-kind';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { findHolder } from './document-calls.ts';
import classes from './issued-documents.module.css';
import { SchoolChoice } from './school-choice.tsx';

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

function ChosenHolder({ holder, onChange }: { holder: FoundHolder; onChange: (() => void) | undefined }) {
  const t = useText();
  const { name, number, className, schoolName, hasAccount } = holder;
  return (
    <>
      <div className={classes.holder}>
        <Avatar radius="xl" aria-hidden="true">
          {initialsOf(name)}
        </Avatar>
        <div>
          <b>{name}</b>
          <small>{[number, className, schoolName].filter((part) => part !== '').join(' · ')}</small>
        </div>
        {onChange !== undefined && (
          <Button variant="default" onClick={onChange}>
            {t('issued-documents.holder.change')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {hasAccount ? t('issued-documents.holder.account') : t('issued-documents.holder.no-account')}
      </p>
    </>
  );
}

type HolderFieldProps = {
  holders: readonly HolderEntity[];
  holder: FoundHolder | undefined;
  /** One that stays, where a document is issued again. */
  isFixed: boolean;
  onChoose: (holder: FoundHolder | undefined) => void;
};

/** Whom it is for, by the exact number: nobody browses people here. */
export function HolderField({ holders, holder, isFixed, onChoose }: HolderFieldProps) {
  const t = useText();
  const [entity, setEntity] = useState<HolderEntity>(holders[0] ?? 'Student');
  const [number, setNumber] = useState('');
  const [schoolId, setSchoolId] = useState('');
  const search = useMutation({ mutationFn: findHolder, onSuccess: onChoose });
  if (holder !== undefined) {
    return <ChosenHolder holder={holder} onChange={isFixed ? undefined : () => onChoose(undefined)} />;
  }
  const isReady = number.trim() !== '';
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) search.mutate({ entity, number: number.trim(), ...(schoolId === '' ? {} : { schoolId }) });
  };
  return (
    <form className={classes.find} onSubmit={find}>
      {holders.length > 1 && (
        <SegmentedControl
          className={classes.who ?? ''}
          aria-label={t('issued-documents.holder')}
          value={entity}
          onChange={(chosen) => setEntity(holders.find((one) => one === chosen) ?? entity)}
          data={holders.map((one) => ({ value: one, label: t(`issued-documents.holder.${one}`) }))}
        />
      )}
      <TextInput
        required
        label={t(`issued-documents.number.${entity}`)}
        value={number}
        error={search.error?.message}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {entity === 'Student' && (
        <SchoolChoice label={t('issued-documents.holder.school')} value={schoolId} onChange={setSchoolId} />
      )}
      <Button type="submit" variant="light" loading={search.isPending} disabled={!isReady}>
        {t('issued-documents.holder.find')}
      </Button>
    </form>
  );
}
