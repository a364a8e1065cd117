import { Button, Textarea } from '@mantine/core';
import type { DocumentEntry } from '@sanad/contract/api/issued-documents';
import { limits } from '@sanad/contract/values/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { documentsKey, revokeDocument } from './document-calls.ts';

/** Asks why before a document is taken back for ever. */
export function RevokeDialog({ document, onClose }: { document: DocumentEntry; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeDocument(document, reason.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: documentsKey });
      showSuccess(t('issued-documents.revoked', { number: document.documentNo ?? '' }), document.holder.name);
      onClose();
    },
    onError: (error) => showError(t('issued-documents.revoke.failed'), error.message),
  });
  const actions = (
    <>
      <Button variant="default" onClick={onClose} disabled={isPending}>
        {t('ui.cancel')}
      </Button>
      <Button color="bad" loading={isPending} disabled={reason.trim() === ''} onClick={() => mutate()}>
        {t('issued-documents.revoke')}
      </Button>
    </>
  );
  return (
    <TitledDialog
      opened
      onClose={onClose}
      purpose="ask"
      closable={!isPending}
      title={t('issued-documents.revoke.question', { number: document.documentNo ?? '' })}
      actions={actions}
    >
      <p>{t('issued-documents.revoke.consequence', { name: document.holder.name })}</p>
      <Textarea
        required
        data-autofocus
        label={t('issued-documents.revoke.reason')}
        maxLength={limits.reasonCharacters}
        autosize
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </TitledDialog>
  );
}
