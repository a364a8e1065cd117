import { Button } from '@mantine/core';
import { timings } from '@sanad/contract/values/limits';
import { IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '#lib/words/text.ts';
import { ResultDialog } from '#ui/result-dialog.tsx';
import { Seal } from '#ui/seal.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './transcripts.module.css';

/** Says that the transcript is there; OK opens it. */
export function SuccessDialog({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const t = useText();
  const bar = { '--bar-time': `${timings.transcriptBar}ms` } as CSSProperties;
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t('transcript.success')}
      onClose={onClose}
      actions={
        <Button onClick={onOpen} data-autofocus>
          {t('transcript.success.ok')}
        </Button>
      }
    >
      <div className={classes.done} role="status">
        <Seal meaning="good">
          <IconCircleCheck />
        </Seal>
        <p>{t('transcript.success.text')}</p>
      </div>
      <div className={classes.bar} style={bar} role="progressbar" aria-label={t('transcript.success')}>
        <span />
      </div>
    </TitledDialog>
  );
}

type FailureDialogProps = { canHelp: boolean; said?: string | undefined; onClose: () => void };

/** The sentence is always the same; what can be done about it depends on what went wrong. */
export function FailureDialog({ canHelp, said, onClose }: FailureDialogProps) {
  const t = useText();
  const reason = said ?? t(canHelp ? 'transcript.error.unreachable' : 'transcript.error.hint');
  return (
    <ResultDialog
      title={t('transcript.error')}
      outcome={{ isDone: false, text: t('transcript.not-available'), reason }}
      button={t('transcript.success.ok')}
      onClose={onClose}
    />
  );
}
