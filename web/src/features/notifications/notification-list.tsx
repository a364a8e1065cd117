import { Button, Skeleton } from '@mantine/core';
import type { Notification } from '@sanad/contract/api/notifications';
import { limits } from '@sanad/contract/values/limits';
import { IconBellOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { groupNames, groupOf } from './relative-time.ts';
import { useMarkRead, useNotifications } from './use-notifications.ts';

/** The time, once a minute: "Just now" must not stand there for an hour. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Waiting() {
  const t = useText();
  return (
    <div className={classes.waiting} role="status" aria-label={t('frame.loading')}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <div key={line}>
          <Skeleton circle height={36} />
          <div>
            <Skeleton height={14} width="60%" radius="xl" />
            <Skeleton height={12} width="85%" radius="xl" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}

type GroupProps = { title: string; rows: readonly Notification[]; now: Date; onOpen: (row: Notification) => void };

function Group({ title, rows, now, onOpen }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.group}>
        {title}
      </h3>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.osid}>
            <NotificationRow notification={row} now={now} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadAgain({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <div className={classes.again}>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onClick}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Groups({ notifications, next }: { notifications: readonly Notification[]; next: (() => void) | undefined }) {
  const t = useText();
  const now = useNow();
  const markRead = useMarkRead();
  const [shown, setShown] = useState<number>(limits.notificationsShown);
  const list = useRef<HTMLDivElement>(null);
  const groups = groupNames
    .map((name) => ({ name, rows: notifications.filter((row) => groupOf(new Date(row.osCreatedAt), now) === name) }))
    .filter(({ rows }) => rows.length > 0);
  const hasMore = next !== undefined || groups.some(({ rows }) => rows.length > shown);
  const loadMore = () => {
    const wanted = shown + limits.notificationsStep;
    setShown(wanted);
    // The next rows are older than all loaded ones: they join the last group.
    if ((groups.at(-1)?.rows.length ?? 0) < wanted) next?.();
    list.current?.focus();
  };
  const open = (row: Notification) => {
    if (!row.is_read) markRead(row.osid);
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.list}>
      {groups.map(({ name, rows }) => (
        <Group key={name} title={t(`notifications.${name}`)} rows={rows.slice(0, shown)} now={now} onOpen={open} />
      ))}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" fullWidth onClick={loadMore}>
            {t('notifications.load-more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The notifications in groups, five of each at first. A failure says nothing: it can be tried again. */
export function NotificationList() {
  const t = useText();
  const { notifications, isError, refetch, hasNextPage, fetchNextPage } = useNotifications();
  if (notifications === undefined) return isError ? <LoadAgain onClick={() => void refetch()} /> : <Waiting />;
  if (notifications.length === 0) {
    return (
      <div className={classes.none}>
        <EmptyState icon={<IconBellOff />} title={t('notifications.none')} />
      </div>
    );
  }
  return <Groups notifications={notifications} next={hasNextPage ? () => void fetchNextPage() : undefined} />;
}
