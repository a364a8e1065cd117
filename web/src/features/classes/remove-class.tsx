import type { ClassDivision } from '@sanad/contract/api/institution-replies';
import { registryCalls } from '@sanad/contract/calls/registry';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';

type RemoveClassProps = { division: ClassDivision; onClose: () => void };

/** Asks before an empty division is removed; one that is in use is refused with the reason. */
export function RemoveClass({ division, onClose }: RemoveClassProps) {
  const t = useText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = division.classId.split('/').slice(2).join(' ');
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(registryCalls.remove, { params: { entity: 'SchoolClass', id: division.osid } });
      showSuccess(t('classes.removed', { name }));
      await queries.invalidateQueries();
    } catch (error) {
      showError(t('classes.remove.failed', { name }), error instanceof Error ? error.message : undefined);
    } finally {
      onClose();
    }
  };
  const confirm = usePressedOnce(() => void remove());
  return (
    <ConfirmDialog
      opened
      question={t('classes.remove.question', { name })}
      consequence={t('classes.remove.text')}
      verb={t('classes.remove.verb')}
      destructive
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
