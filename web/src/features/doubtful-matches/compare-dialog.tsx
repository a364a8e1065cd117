import { Button } from '@mantine/core';
import type { DecideDoubt, DoubtListItem } from '@sanad/contract/api/pupils';
import { pupilCalls } from '@sanad/contract/calls/pupils';
import type { TextKey } from '@sanad/contract/text/text';
import { IconArrowMerge, IconArrowsExchange, IconArrowsSplit2, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError, isTransient } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { factsOf } from './doubt-row.ts';
import classes from './doubtful-matches.module.css';
import { PupilCard } from './pupil-card.tsx';

type Decision = DecideDoubt['decision'];

const done: Record<Decision, TextKey> = {
  same: 'doubts.merged',
  apart: 'doubts.kept-apart',
  split: 'doubts.split.done',
};

type CompareProps = {
  doubt: DoubtListItem;
  onClose: () => void;
  onDecided: () => void;
  /** Keeps the other record instead. */
  onTurn?: (() => void) | undefined;
};

/** Sends the decision with the version that is on the screen. */
function useDecision({ doubt, onClose, onDecided }: CompareProps) {
  const t = useText();
  const [busy, setBusy] = useState<Decision>();
  const decide = async (decision: Decision) => {
    setBusy(decision);
    try {
      const { osid, osUpdatedAt } = doubt;
      await api.call(pupilCalls.decideDoubt, { params: { id: osid }, body: { decision, osUpdatedAt } });
      showSuccess(t(done[decision]));
    } catch (error) {
      report('A doubtful match was not decided', error);
      showError(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));
      setBusy(undefined);
      // What may work the next time stays open; what has changed is loaded anew.
      if (isTransient(error)) return;
    }
    onDecided();
    onClose();
  };
  return { busy, decide };
}

function Actions({ doubt, busy, decide, onClose }: CompareProps & ReturnType<typeof useDecision>) {
  const t = useText();
  const button = (decision: Decision) => ({
    loading: busy === decision,
    disabled: busy !== undefined && busy !== decision,
    onClick: () => void decide(decision),
  });
  if (doubt.canSplit) {
    return (
      <Button variant="default" leftSection={<IconArrowsSplit2 size={18} aria-hidden />} {...button('split')}>
        {t('doubts.split')}
      </Button>
    );
  }
  if (!doubt.canDecide) return null;
  return (
    <>
      <Button variant="default" className={classes.apart} {...button('apart')}>
        {t('doubts.apart')}
      </Button>
      <Button variant="default" onClick={onClose} disabled={busy !== undefined}>
        {t('doubts.later')}
      </Button>
      {!doubt.isForExaminer && (
        <Button leftSection={<IconArrowMerge size={18} aria-hidden />} {...button('same')}>
          {t('doubts.same')}
        </Button>
      )}
    </>
  );
}

/** Two records side by side, and whether they are one pupil. */
export function CompareDialog(props: CompareProps) {
  const t = useText();
  const { doubt, onClose } = props;
  const decision = useDecision(props);
  const facts = factsOf(doubt, t);
  const note = doubt.canSplit
    ? t('doubts.split.until', { date: formatDate(doubt.splitUntil) })
    : t(doubt.canDecide ? (doubt.isForExaminer ? 'doubts.note.examiner' : 'doubts.note') : 'doubts.note.decided');
  const hasActs = doubt.canDecide || doubt.canSplit;
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('doubts.question')}
      purpose="result"
      closable={decision.busy === undefined}
      actions={hasActs ? <Actions {...props} {...decision} /> : undefined}
    >
      <p className={classes.lead}>
        {t('doubts.lead', { reason: doubt.reasonText, school: doubt.schoolName })}
        {!doubt.canDecide && <StatusBadge status={doubt.state} />}
      </p>
      <div className={classes.pair}>
        <PupilCard heading={doubt.reason === 'asked' ? 'doubts.kept' : 'doubts.stays'} side="candidate" facts={facts} />
        <PupilCard
          heading={doubt.reason === 'asked' ? 'doubts.folded' : 'doubts.uploaded'}
          side="doubtful"
          facts={facts}
        />
      </div>
      {props.onTurn !== undefined && doubt.canDecide && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          disabled={decision.busy !== undefined}
          onClick={props.onTurn}
        >
          {t('doubts.turn')}
        </Button>
      )}
      <p className={classes.note}>
        <IconHistory size={20} aria-hidden />
        {note}
      </p>
    </TitledDialog>
  );
}
