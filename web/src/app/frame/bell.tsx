import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '#lib/api-client.ts';
import { formatNumber } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';
import { showsBell } from './menu-rules.ts';

type Notification = { osid: string; is_read: boolean };

async function countUnread(signal: AbortSignal): Promise<number> {
  const rows = await api.list<Notification>('/Notification/search', { filters: {} }, { signal });
  return rows.filter((row) => row.is_read !== true).length;
}

/** The way to the notifications, with the number of unread ones. A failure is logged and shows no number. */
export function Bell({ ready }: { ready: boolean }) {
  const t = useText();
  const { menu, role, user } = useFrame();
  const { pathname } = useLocation();
  const isShown = showsBell(menu, role, pathname);
  const { data: unread = 0 } = useQuery({
    queryKey: ['notifications', 'unread', user.id],
    queryFn: ({ signal }) => countUnread(signal),
    enabled: ready && isShown,
    staleTime: 60_000,
  });
  if (!isShown) return null;
  const label =
    unread > 0 ? t('frame.notifications.unread', { count: formatNumber(unread) }) : t('frame.notifications');
  return (
    <Link className={classes.button} to="/notifications" aria-label={label} title={label}>
      <IconBell size={20} stroke={1.75} aria-hidden={true} />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unread > 99 ? '99+' : formatNumber(unread)}
        </span>
      )}
    </Link>
  );
}
