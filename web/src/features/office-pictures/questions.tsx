import { useText } from '#lib/text.ts';
import type { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before a page with changes is left. */
export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const t = useText();
  return (
    <ConfirmDialog
      opened={guard.isAsked}
      question={t('edit-page.leave')}
      consequence={t('office.leave.text')}
      verb={t('edit-page.leave.verb')}
      destructive
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
