import type { Notification } from '@sanad/contract/api/notifications';
import { Link } from 'react-router';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { NotificationIcon } from './notification-icon.tsx';
import classes from './notifications.module.css';
import { relativeTime } from './relative-time.ts';

/** Only pages of our own are followed, whatever a notification names. */
function pageOf(link: string | undefined): string | undefined {
  return link !== undefined && /^\/(?![/\\])/.test(link) ? link : undefined;
}

type RowProps = { notification: Notification; now: Date; onOpen: (notification: Notification) => void };

/** One notification: a link to what it is about, or a button where there is nothing to go to. */
export function NotificationRow({ notification, now, onOpen }: RowProps) {
  const t = useText();
  const page = pageOf(notification.link);
  const open = () => onOpen(notification);
  const when = new Date(notification.osCreatedAt);
  const content = (
    <>
      <span className={classes.icon}>
        <NotificationIcon kind={notification.kind} />
      </span>
      <span className={classes.words}>
        <b>{notification.subject}</b>
        <span>{notification.description}</span>
      </span>
      <span className={classes.side}>
        <time dateTime={notification.osCreatedAt} title={formatDate(when)}>
          {relativeTime(when, now, t)}
        </time>
        {!notification.is_read && (
          <span className={classes.dot}>
            <span className={classes.spoken}>{t('notifications.unread')}</span>
          </span>
        )}
      </span>
    </>
  );
  const look = { className: classes.row, 'data-unread': !notification.is_read };
  if (page !== undefined) {
    return (
      <Link {...look} to={page} onClick={open}>
        {content}
      </Link>
    );
  }
  return (
    <button {...look} type="button" onClick={open}>
      {content}
    </button>
  );
}
