import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ListedMessage, Status } from '@sanad/contract/api/status';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Pager } from './pager.tsx';
import classes from './status.module.css';
import { sendAgain, sendAllAgain, useAct, useMessages } from './status-calls.ts';

const badges: Record<ListedMessage['state'], string> = { queued: 'pending', sent: 'done', failed: 'failed' };

function MessageState({ message: { state, tries } }: { message: ListedMessage }) {
  const t = useText();
  const label =
    state === 'queued' && tries > 0
      ? t('status.messages.queued.tries', { tries: formatNumber(tries) })
      : t(`status.messages.${state}`);
  return <StatusBadge status={badges[state]} label={label} />;
}

function MessageRow({ message, canSend }: { message: ListedMessage; canSend: boolean }) {
  const t = useText();
  const { isBusy, act } = useAct();
  const again = t('status.messages.again', { to: message.to });
  const send = () =>
    act(async () => {
      await sendAgain(message.id);
      return t('status.messages.again.done');
    });
  return (
    <tr>
      <td>
        <b>{message.channel === 'sms' ? t('status.messages.sms') : message.subject}</b>
        <small>{`${message.to} · ${formatDateTime(message.createdAt)}`}</small>
        {message.error !== null && <small className={classes.error}>{message.error}</small>}
      </td>
      <td className={classes.state}>
        <MessageState message={message} />
      </td>
      <td className={classes.acts}>
        {canSend && message.channel === 'mail' && message.state !== 'sent' && (
          <Tooltip label={again}>
            <ActionIcon variant="subtle" size={36} aria-label={again} loading={isBusy} onClick={() => void send()}>
              <IconSend size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}

function AllAgain() {
  const t = useText();
  const { isBusy, act } = useAct();
  const send = () => act(async () => t('status.messages.all-again.done', { count: await sendAllAgain() }));
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      leftSection={<IconSend size={16} aria-hidden={true} />}
      onClick={() => void send()}
    >
      {t('status.messages.all-again')}
    </Button>
  );
}

/** The mails that were written, without their text: it may hold a link that signs somebody in. */
export function OutboxCard({ messages, canSend }: Pick<Status, 'messages'> & { canSend: boolean }) {
  const t = useText();
  const [offset, setOffset] = useState(0);
  const { data, isError, refetch } = useMessages(offset);
  const counts = {
    waiting: formatNumber(messages.waiting),
    failed: formatNumber(messages.failed),
    sent: formatNumber(messages.sentToday),
  };
  return (
    <section className={classes.card} aria-labelledby="status-messages">
      <header>
        <div>
          <h2 id="status-messages">{t('status.messages')}</h2>
          <p>{t('status.messages.text', counts)}</p>
        </div>
        {canSend && messages.failed > 0 && <AllAgain />}
      </header>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && (
        <EmptyState title={t('status.messages.none')} text={t('status.messages.none.text')} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('status.messages.message')}</th>
                <th scope="col">{t('status.jobs.state')}</th>
                <th scope="col">{t('status.jobs.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((message) => (
                <MessageRow key={message.id} message={message} canSend={canSend} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && (
        <Pager offset={offset} shown={data.data.length} total={data.totalCount} onMove={setOffset} />
      )}
    </section>
  );
}
