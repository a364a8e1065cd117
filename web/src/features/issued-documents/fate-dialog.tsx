import { Button, Textarea } from '@mantine/core';
import type { DocumentEntry } from '@sanad/contract/api/issued-documents';
import { limits } from '@sanad/contract/values/limits';
import type { CredentialAct } from '@sanad/contract/workflow/certificate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { changeFate, documentsKey } from './document-calls.ts';

type FateDialogProps = { document: DocumentEntry; act: CredentialAct; onClose: () => void };

/** Asks why before a document is taken back, for a while or for ever; one that is reinstated needs no reason. */
export function FateDialog({ document, act, onClose }: FateDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const needsReason = act !== 'unsuspend';
  const number = document.documentNo ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeFate(document, act, reason.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: documentsKey });
      showSuccess(t(`issued-documents.${act}.done`, { number }), document.holder.name);
      onClose();
    },
    onError: (error) => showError(t('issued-documents.not-saved'), error.message),
  });
  const actions = (
    <>
      <Button variant="default" onClick={onClose} disabled={isPending}>
        {t('ui.cancel')}
      </Button>
      <Button
        {...(needsReason ? { color: 'bad' } : {})}
        loading={isPending}
        disabled={needsReason && reason.trim() === ''}
        onClick={() => mutate()}
      >
        {t(`issued-documents.${act}`)}
      </Button>
    </>
  );
  return (
    <TitledDialog
      opened
      onClose={onClose}
      purpose="ask"
      closable={!isPending}
      title={t(`issued-documents.${act}.question`, { number })}
      actions={actions}
    >
      <p>{t(`issued-documents.${act}.consequence`, { name: document.holder.name })}</p>
      <Textarea
        required={needsReason}
        data-autofocus
        label={t(needsReason ? 'issued-documents.fact.reason' : 'issued-documents.reason.optional')}
        maxLength={limits.reasonCharacters}
        autosize
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
      />
    </TitledDialog>
  );
}
