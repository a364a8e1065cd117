import { Button, Textarea } from '@mantine/core';
import type { BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import type { KindField } from '@sanad/contract/entities/document-kind';
import { limits } from '@sanad/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './browse.module.css';
import { type AskedValues, askFor, browseKey, loadAskable, titleOf } from './browse-calls.ts';

/** The inputs of a kind's fields. */
export type FieldsProps = {
  fields: readonly KindField[];
  values: AskedValues;
  errors: ReadonlyMap<string, string>;
  onChange: (values: AskedValues) => void;
};

type AskDialogProps = {
  kind: BrowsedKind;
  issuer: BrowsedIssuer;
  Fields: ComponentType<FieldsProps>;
  onClose(): void;
  onSent(): void;
};

/** Files go with a document that an issuer writes, not with a request for one. */
const canBeSaid = ({ type }: KindField) => type !== 'picture' && type !== 'file';

/** Asks an issuer for a document: whoever asks says what it knows, and nothing of it must be said. */
export function AskDialog({ kind, issuer, Fields, onClose, onSent }: AskDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const [values, setValues] = useState<AskedValues>({});
  const [notes, setNotes] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, error: unread } = useQuery({
    queryKey: [...browseKey, kind.osid],
    queryFn: ({ signal }) => loadAskable(kind.osid, signal),
  });
  const fields = (data?.fields ?? []).filter(canBeSaid).map(({ required: _required, ...field }) => field);
  // As the server counts them.
  const length = [...notes.trim()].length;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      // A field that a newer version does not have is not sent.
      const said = fields.flatMap(({ name }) => {
        const value = values[name];
        return value === undefined || value === '' ? [] : [[name, value] as const];
      });
      if (data === undefined) return;
      await askFor({ kindId: kind.osid, versionId: data.versionId }, Object.fromEntries(said), notes.trim());
      onSent();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problems : [];
      setErrors(new Map(wrong.map(({ path }) => [path.replace(/^values\./, ''), t('error.check-entries')])));
      setProblem(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      // Refused for a newer version: its fields are shown, with what was typed.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        await client.invalidateQueries({ queryKey: [...browseKey, kind.osid] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('browse.ask.title', { title: titleOf(kind) })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={data === undefined || length > limits.claimNoteCharacters}
            onClick={() => void send()}
          >
            {t('browse.ask.send')}
          </Button>
        </>
      }
    >
      <div className={classes.asking}>
        <p>{t('browse.ask.text', { issuer: issuer.title })}</p>
        {data === undefined && unread === null ? (
          <Busy />
        ) : (
          <Fields fields={fields} values={values} errors={errors} onChange={setValues} />
        )}
        <Textarea
          label={t('browse.ask.note')}
          autosize
          minRows={2}
          description={t('claims.note.characters', { count: length })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={length > limits.claimNoteCharacters ? t('claim.note-too-long') : undefined}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        {(problem !== undefined || unread !== null) && (
          <p role="alert" className={classes.problem}>
            {problem ?? unread?.message}
          </p>
        )}
      </div>
    </TitledDialog>
  );
}
