import { Button, TextInput } from '@mantine/core';
import { textLengths } from '@sanad/contract/forms/text-lengths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import classes from './wallet.module.css';
import { removeDocument, renameDocument } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

type ChangeProps = { item: WalletItem; onClose: () => void };

function useChange(work: () => Promise<unknown>, { done, onDone }: { done: string; onDone: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async () => {
      showSuccess(done);
      await client.invalidateQueries({ queryKey: ['wallet'] });
      onDone();
    },
    onError: (error) => showError(error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message),
  });
}

export function RenameDialog({ item, onClose }: ChangeProps) {
  const t = useText();
  const [title, setTitle] = useState(item.title);
  const name = title.trim();
  const { mutate, isPending } = useChange(() => renameDocument(item.id, name), {
    done: t('wallet.renamed', { name }),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') mutate();
  };
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t('wallet.rename.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('wallet.upload.cancel')}
          </Button>
          <Button type="submit" form="wallet-rename" loading={isPending} disabled={name === ''}>
            {t('wallet.rename.save')}
          </Button>
        </>
      }
    >
      <form id="wallet-rename" className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('wallet.upload.name')}
          maxLength={textLengths.title}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </TitledDialog>
  );
}

export function RemoveDialog({ item, onClose, onRemoved = onClose }: ChangeProps & { onRemoved?: () => void }) {
  const t = useText();
  const { mutate, isPending } = useChange(() => removeDocument(item.id), {
    done: t('wallet.removed', { name: item.title }),
    onDone: onRemoved,
  });
  return (
    <ConfirmDialog
      opened
      destructive
      busy={isPending}
      question={t('wallet.remove.question', { name: item.title })}
      consequence={t('wallet.remove.text')}
      verb={t('wallet.remove')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
