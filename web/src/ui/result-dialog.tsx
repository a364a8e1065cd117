import { Button } from '@mantine/core';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import classes from './dialog.module.css';
import { Seal } from './seal.tsx';
import { TitledDialog } from './titled-dialog.tsx';

/** How an act ended. */
export type ActOutcome = {
  isDone: boolean;
  text: string;
  /** Why, where more is known than the text says. */
  reason?: string | undefined;
};

type ResultDialogProps = {
  title: string;
  outcome: ActOutcome;
  /** What the only button says. */
  button: string;
  onClose: () => void;
};

/** Says how an act ended, well or badly. */
export function ResultDialog({ title, outcome: { isDone, text, reason }, button, onClose }: ResultDialogProps) {
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {button}
        </Button>
      }
    >
      <div className={classes.result} role={isDone ? 'status' : 'alert'}>
        <Seal meaning={isDone ? 'good' : 'bad'}>{isDone ? <IconCircleCheck /> : <IconExclamationCircle />}</Seal>
        <div>
          <p>{text}</p>
          {reason !== undefined && <p className={classes.text}>{reason}</p>}
        </div>
      </div>
    </TitledDialog>
  );
}
