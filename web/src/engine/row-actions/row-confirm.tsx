import type { TableButton } from '@sanad/contract/ui-config/table';
import { timings } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isTransient } from '#lib/calls/api-error.ts';
import { runConfirmCall } from '#lib/calls/confirm-call.ts';
import { report } from '#lib/page/report.ts';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { useTableEnvironment } from '../table/table-environment.ts';
import { confirmCallOf } from './confirm-call.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import { rowActionKinds } from './registry.ts';
import classes from './row-confirm.module.css';

type Row = Readonly<Record<string, unknown>>;
/** The button that was pressed, and the row that it stands in. */
export type AskedAct = { button: TableButton; row: Row; name: string };

/** What cannot be undone, by its kind or by its configuration. */
function isFinal({ action, isDestructive }: TableButton): boolean {
  return isDestructive ?? rowActionKinds[action].isDestructive === true;
}

function useAct(onEnd: () => void) {
  const t = useText();
  const { find } = useTableEnvironment();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<AskedAct>();
  const showFailure = ({ toasts }: TableButton, error?: unknown) => {
    const why = error instanceof ApiError ? error.message : undefined;
    if (toasts === undefined) showError(why ?? t('SOMETHING_WENT_WRONG'));
    else showError(t(toasts.failed), why);
  };
  const run = async (asked: AskedAct, reason: string) => {
    const { button } = asked;
    setBusy(true);
    try {
      const row = button.reason === undefined ? asked.row : { ...asked.row, reason };
      const isDone = await runConfirmCall(confirmCallOf(button, row, find));
      if (!isDone) showFailure(button);
      else if (button.toasts !== undefined) showSuccess(t(button.toasts.done));
      else setTimeout(() => setDone(asked), timings.successDialogDelay);
    } catch (error) {
      report('The act on a row failed', error);
      showFailure(button, error);
      setBusy(false);
      // What may work the next time stays asked, with the reason that was written.
      if (!isTransient(error)) onEnd();
      return;
    }
    setBusy(false);
    onEnd();
  };
  return { isBusy, done, forget: () => setDone(undefined), run };
}

type RowConfirmProps = {
  asked: AskedAct | undefined;
  onCancel: () => void;
  /** The call was answered: the list may have changed. */
  onEnd: () => void;
};

/** Asks before an act on one row, makes its call, and says when it is done. */
export function RowConfirm({ asked, onCancel, onEnd }: RowConfirmProps) {
  const t = useText();
  const navigate = useNavigate();
  const { successPath } = useTableEnvironment();
  const { isBusy, done, forget, run } = useAct(onEnd);
  const reason = useReason(asked?.button.reason, asked);
  const confirm = usePressedOnce(() => {
    if (asked !== undefined && reason.isGiven()) void run(asked, reason.text);
  });
  const shown = asked ?? done;
  const values = { action: t(shown?.button.title ?? ''), name: shown?.name ?? '' };
  const said = done?.button.done ?? (done && rowActionKinds[done.button.action].done) ?? 'table.done.text';
  const close = () => {
    forget();
    if (successPath !== undefined) void navigate(successPath);
  };
  return (
    <>
      <ConfirmDialog
        opened={asked !== undefined}
        question={t(asked?.button.heading ?? 'table.confirm.question', values)}
        consequence={
          <>
            <p className={classes.consequence}>{t(asked?.button.message ?? 'table.confirm.text', values)}</p>
            {reason.need !== undefined && <ReasonField reason={reason} title={asked?.button.reasonTitle} />}
          </>
        }
        verb={values.action}
        destructive={asked !== undefined && isFinal(asked.button)}
        busy={isBusy}
        onConfirm={confirm}
        onCancel={onCancel}
      />
      <SuccessDialog
        opened={done !== undefined}
        info={{ heading: t('table.done'), title: t(said, values) }}
        onClose={close}
        onRedirect={(path) => void navigate(path)}
      />
    </>
  );
}
