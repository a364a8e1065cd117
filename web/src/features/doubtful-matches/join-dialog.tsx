import { Button } from '@mantine/core';
import type { JoinDecision, JoinListItem } from '@sanad/contract/api/accounts';
import { accountCalls } from '@sanad/contract/calls/accounts';
import type { TextKey } from '@sanad/contract/text/text';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError, isTransient } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import classes from './doubtful-matches.module.css';
import { joinFacts } from './join-row.ts';
import { PupilCard } from './pupil-card.tsx';

const done: Record<JoinDecision, TextKey> = { approved: 'joins.accepted', rejected: 'joins.refused' };

type JoinProps = { join: JoinListItem; onClose: () => void; onDecided: () => void };

/** Sends the decision with the version that is on the screen. */
function useDecision({ join, onClose, onDecided }: JoinProps) {
  const t = useText();
  const [busy, setBusy] = useState<JoinDecision>();
  const decide = async (status: JoinDecision) => {
    setBusy(status);
    try {
      const { osid, osUpdatedAt } = join;
      await api.call(accountCalls.decideJoin, { params: { osid }, body: { status, osUpdatedAt } });
      showSuccess(t(done[status]));
    } catch (error) {
      report('A request to join was not decided', error);
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

function Actions({ onClose, busy, decide }: JoinProps & ReturnType<typeof useDecision>) {
  const t = useText();
  const button = (decision: JoinDecision) => ({
    loading: busy === decision,
    disabled: busy !== undefined && busy !== decision,
    onClick: () => void decide(decision),
  });
  return (
    <>
      <Button variant="default" className={classes.apart} {...button('rejected')}>
        {t('list.join.refuse')}
      </Button>
      <Button variant="default" onClick={onClose} disabled={busy !== undefined}>
        {t('doubts.later')}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} {...button('approved')}>
        {t('list.join.accept')}
      </Button>
    </>
  );
}

/** What somebody typed beside the record that the account would be given, and whether it is that pupil. */
export function JoinDialog(props: JoinProps) {
  const t = useText();
  const { join, onClose } = props;
  const { record } = join;
  const decision = useDecision(props);
  const facts = joinFacts(join);
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('joins.question')}
      purpose="result"
      closable={decision.busy === undefined}
      actions={<Actions {...props} {...decision} />}
    >
      <p className={classes.lead}>{t(record === null ? 'joins.lead.new' : 'joins.lead')}</p>
      <div className={classes.pair}>
        <PupilCard heading="joins.typed" side="doubtful" facts={facts} />
        {record !== null && (
          <PupilCard
            heading="joins.record"
            side="candidate"
            facts={facts.filter(({ title }) => title !== 'doubts.email')}
          />
        )}
      </div>
      {(record === null || record.hasAccount) && (
        <p className={classes.note}>
          <IconUserPlus size={20} aria-hidden />
          {t(record === null ? 'joins.note.new' : 'joins.note.taken')}
        </p>
      )}
    </TitledDialog>
  );
}
