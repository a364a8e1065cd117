import { usePageHeader } from '#lib/page/page-header.ts';
import { useUnreadCount } from '#lib/session/unread-count.ts';
import { useText } from '#lib/words/text.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** `/notifications`: the same list, with the room of a page. */
export function NotificationsPage() {
  const t = useText();
  const unread = useUnreadCount();
  const context = unread === 0 ? 'notifications.count.none' : `notifications.count.${unread === 1 ? 'one' : 'many'}`;
  usePageHeader({ title: t('notifications.title'), context: t(context, { count: unread }) });
  return (
    <div className={classes.page}>
      <NotificationList />
    </div>
  );
}
