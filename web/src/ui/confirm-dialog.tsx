import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { formatCount } from './format-count.ts';
import { TitledDialog } from './titled-dialog.tsx';
import { useUiText } from './ui-text.ts';

type ConfirmDialogProps = {
  opened: boolean;
  /** The question itself, as the title. */
  question: string;
  /** What happens then, in one or two sentences. */
  consequence: ReactNode;
  /** What the filled button does: "Approve". */
  verb: string;
  /** How many are concerned; stands on the button beside the verb. */
  count?: number | string;
  /** For what cannot be undone. */
  destructive?: boolean;
  /** While the answer is being carried out: the button spins and the dialog stays. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an act: the question, its consequence, and a button that repeats the verb and the number. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useUiText();
  const { opened, busy = false, onConfirm, onCancel } = props;
  // While it fades away it says what it asked: who opened it has forgotten already.
  const asked = useRef(props);
  if (opened) asked.current = props;
  const { question, consequence, verb, count, destructive = false } = asked.current;
  const actions = (
    <>
      <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={destructive || undefined}>
        {t('ui.cancel')}
      </Button>
      <Button
        color={destructive ? 'bad' : 'primary'}
        onClick={onConfirm}
        loading={busy}
        data-autofocus={!destructive || undefined}
      >
        {count === undefined
          ? verb
          : t('ui.act-on', { action: verb, count: typeof count === 'number' ? formatCount(count) : count })}
      </Button>
    </>
  );
  return (
    <TitledDialog opened={opened} onClose={onCancel} title={question} purpose="ask" actions={actions} closable={!busy}>
      <div>{consequence}</div>
    </TitledDialog>
  );
}
