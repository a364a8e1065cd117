import { Alert, Button } from '@mantine/core';
import type { OwnRecordChange } from '@sanad/contract/api/record-changes';
import { recordChangeCalls } from '@sanad/contract/calls/record-changes';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import classes from './waiting-changes.module.css';

const key = ['own-record-changes'];

/** What is wished, in the words of the form. */
function useWishText({ wishedName, wishedNumber, wishedKey }: OwnRecordChange): string {
  const t = useText();
  const parts = [
    ...(wishedName === undefined ? [] : [t('wishes.name', { name: wishedName })]),
    ...(wishedNumber === undefined ? [] : [t('wishes.number', { number: wishedNumber })]),
    ...(wishedKey === undefined ? [] : [t('wishes.key')]),
  ];
  return parts.join(' · ');
}

function WaitingChange({ wish }: { wish: OwnRecordChange }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const what = useWishText(wish);
  const withdraw = async () => {
    try {
      await api.call(recordChangeCalls.withdraw, { params: { osid: wish.osid } });
      showSuccess(t('wishes.withdrawn'));
    } catch (error) {
      report('A wish was not taken back', error);
      showError(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setAsking(false);
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <Alert color="primary" variant="light" icon={<IconClockPause aria-hidden />} title={t('wishes.waits')}>
      <div className={classes.row}>
        <span>
          {what}
          <br />
          <small>{t('wishes.since', { date: formatDate(wish.osCreatedAt) })}</small>
        </span>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('wishes.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        question={t('wishes.withdraw.question')}
        consequence={t('wishes.withdraw.text')}
        verb={t('wishes.withdraw')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      />
    </Alert>
  );
}

/** What a party has wished for its record and what the authority has not decided yet. */
export function WaitingChanges() {
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async () => listOf(await api.call(recordChangeCalls.own)),
  });
  return data.map((wish) => <WaitingChange key={wish.osid} wish={wish} />);
}
