import { Button, Skeleton } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { IconArrowRight, IconBell, IconCircleCheck, IconHourglass, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { PersonChoice } from './person-choice.tsx';
import { askInstead, loadConsenters, recallKey, remindOf } from './recall-calls.ts';
import classes from './recalls.module.css';
import { useAct } from './use-act.ts';

/** The two who take part: one asked, the other is waited for. */
export function TwoPeople({ recall }: { recall: Recall }) {
  const t = useText();
  return (
    <div className={classes.people}>
      <div className={classes.person}>
        <UserAvatar name={recall.askedBy} />
        <div>
          <b>{recall.askedBy}</b>
          <span>
            <IconCircleCheck size={18} aria-hidden="true" data-meaning="good" />
            {t('recalls.asked', { time: formatDateTime(recall.askedAt) })}
          </span>
        </div>
      </div>
      <IconArrowRight aria-hidden="true" className={classes.arrow} />
      <div className={classes.person} data-waiting>
        <UserAvatar name={recall.askedOf ?? '?'} />
        <div>
          <b>{recall.askedOf ?? t('recalls.waiting-for')}</b>
          <span>
            <IconHourglass size={18} aria-hidden="true" data-meaning="warn" />
            {t('recalls.waiting')}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The question goes to one person, and to nobody else. */
function AskOtherDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const { isBusy, run } = useAct();
  const { data, isError, refetch } = useQuery({
    queryKey: [...recallKey(recall.osid), 'consenters'],
    queryFn: ({ signal }) => loadConsenters(recall, signal),
  });
  const ask = async () => {
    if (chosen !== undefined && (await run(() => askInstead(recall, chosen)))) onClose();
  };
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('recalls.ask-other.title')}
      closable={!isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('recalls.cancel')}
          </Button>
          <Button onClick={() => void ask()} loading={isBusy} disabled={chosen === undefined}>
            {t('recalls.ask-other.verb')}
          </Button>
        </>
      }
    >
      <p>{t('recalls.ask-other.text')}</p>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton height={120} mt="md" />}
      {data !== undefined && <PersonChoice people={data} chosen={chosen} onChoose={setChosen} />}
    </TitledDialog>
  );
}

/** What whoever asked can do while it waits. */
export function WaitingActs({ recall, onWithdraw }: { recall: Recall; onWithdraw: () => void }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAct();
  const remind = async () => {
    if (await run(() => remindOf(recall))) showSuccess(t('recalls.reminded'));
  };
  const { remindFrom, may } = recall;
  return (
    <div className={classes.waitingActs}>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden="true" />}
        onClick={() => void remind()}
        loading={isBusy}
        disabled={!may.remind}
      >
        {t('recalls.remind')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserShare size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('recalls.ask-other')}
      </Button>
      <Button variant="default" onClick={onWithdraw}>
        {t('recalls.withdraw')}
      </Button>
      {!may.remind && remindFrom !== undefined && (
        <small>{t('recalls.remind.from', { time: formatDateTime(remindFrom) })}</small>
      )}
      {isAsking && <AskOtherDialog recall={recall} onClose={() => setAsking(false)} />}
    </div>
  );
}
