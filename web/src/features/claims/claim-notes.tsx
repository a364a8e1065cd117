import { Button, Textarea } from '@mantine/core';
import type { ClaimNote } from '@sanad/contract/api/claims';
import { limits } from '@sanad/contract/values/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { claimKey, type NamedClaim, saveNote } from './claim-calls.ts';
import classes from './claims.module.css';

/** As the server counts them: what looks like one character is one. */
export const lengthOf = (text: string): number => [...text.trim()].length;
export const isTooLong = (text: string): boolean => lengthOf(text) > limits.claimNoteCharacters;

function NewNote({ named }: { named: NamedClaim }) {
  const t = useText();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveNote(named, note.trim()),
    onSuccess: () => {
      setNote('');
      showSuccess(t('claims.note.saved'));
      return client.invalidateQueries({ queryKey: claimKey(named) });
    },
    onError: (error) => showError(error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message),
  });
  return (
    <div className={classes.newNote}>
      <Textarea
        label={t('claims.note')}
        placeholder={t('claims.note.placeholder')}
        autosize
        minRows={3}
        value={note}
        error={isTooLong(note) ? t('claim.note-too-long') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.noteFoot}>
        <small data-over={isTooLong(note) || undefined}>{t('claims.note.characters', { count: lengthOf(note) })}</small>
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          disabled={lengthOf(note) === 0 || isTooLong(note)}
          onClick={() => mutate()}
        >
          {t('claims.note.save')}
        </Button>
      </div>
    </div>
  );
}

/** What both sides wrote, and room for one more. */
export function ClaimNotes({ named, notes }: { named: NamedClaim; notes: readonly ClaimNote[] }) {
  const t = useText();
  return (
    <section className={classes.card} aria-labelledby="claim-notes">
      <header>
        <h2 id="claim-notes">{t('claims.notes')}</h2>
        {notes.length > 0 && <small>{t('claims.notes.count', { count: notes.length })}</small>}
      </header>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ id, addedBy, notes: said, createdAt }) => (
            <li key={id}>
              <div>
                <b>{addedBy}</b>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </div>
              <p>{said}</p>
            </li>
          ))}
        </ul>
      )}
      <NewNote named={named} />
    </section>
  );
}
