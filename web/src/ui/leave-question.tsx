import type { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  guard: ReturnType<typeof useLeaveGuard>;
  /** What is lost. */
  consequence: string;
  question?: string;
  verb?: string;
};

/** Asks before a page is left on which something would be lost. */
export function LeaveQuestion({ guard, consequence, question, verb }: Props) {
  const t = useText();
  return (
    <ConfirmDialog
      opened={guard.isAsked}
      question={question ?? t('common.leave.question')}
      consequence={consequence}
      verb={verb ?? t('common.leave')}
      destructive
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
