import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { timings } from '@sanad/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './builder.module.css';
import { createKind, keepKind, loadIssuers } from './kind-calls.ts';

type IssuerChoiceProps = { value: string | null; onChange: (issuer: string | null) => void };

function IssuerChoice({ value, onChange }: IssuerChoiceProps) {
  const t = useText();
  const [part, setPart] = useState('');
  const [asked] = useDebouncedValue(part, timings.filterDebounce);
  const { data = [] } = useQuery({
    queryKey: ['kind-issuers', asked],
    queryFn: ({ signal }) => loadIssuers(asked, signal),
  });
  return (
    <Select
      label={t('kinds.new.issuer')}
      required
      searchable
      data={data}
      value={value}
      nothingFoundMessage={t('kinds.new.issuer.none')}
      filter={({ options }) => options}
      onSearchChange={setPart}
      onChange={onChange}
    />
  );
}

type NewKindProps = { opened: boolean; home: string; asksIssuer: boolean; onClose: () => void };

/** A new kind needs a title; everything else is said in the builder. */
export function NewKindDialog({ opened, home, asksIssuer, onClose }: NewKindProps) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [issuer, setIssuer] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWhole = title.trim() !== '' && (!asksIssuer || issuer !== null);
  const begin = async () => {
    setBusy(true);
    setProblem('');
    try {
      const asked = { title: { en: title.trim() }, ...(issuer === null ? {} : { issuerId: issuer }) };
      const kind = await createKind(asked);
      await keepKind(client, kind);
      await navigate(`${home}/${kind.osid}`);
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isBusy) void begin();
  };
  return (
    <TitledDialog
      opened={opened}
      onClose={onClose}
      title={t('kinds.new.title')}
      closable={!isBusy}
      actions={
        <Button type="submit" form="new-kind" disabled={!isWhole} loading={isBusy}>
          {t('kinds.new.begin')}
        </Button>
      }
    >
      <form id="new-kind" className={classes.said} onSubmit={submit} noValidate>
        {asksIssuer && <IssuerChoice value={issuer} onChange={setIssuer} />}
        <TextInput
          label={t('kinds.new.name')}
          description={t('kinds.new.name.hint')}
          required
          maxLength={200}
          value={title}
          error={problem === '' ? undefined : problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </TitledDialog>
  );
}
