import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useUnreadCount } from '#lib/session/unread-count.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Disclosure } from './disclosure.tsx';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';
import { showsBell } from './menu-rules.ts';

const NotificationPopup = lazy(() =>
  import('#features/notifications/notification-popup.tsx').then((module) => ({ default: module.NotificationPopup })),
);

/** The notifications, with the number of unread ones. A failure is logged and shows no number. */
export function Bell({ ready }: { ready: boolean }) {
  const t = useText();
  const { menu, role } = useFrame();
  const { pathname } = useLocation();
  const isShown = showsBell(menu, role, pathname);
  const unread = useUnreadCount(ready && isShown);
  if (!isShown) return null;
  const label =
    unread > 0 ? t('frame.notifications.unread', { count: formatNumber(unread) }) : t('frame.notifications');
  const button = (
    <>
      <IconBell size={20} stroke={1.75} aria-hidden={true} />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unread > 99 ? '99+' : formatNumber(unread)}
        </span>
      )}
    </>
  );
  return (
    <Disclosure label={label} button={button} buttonClass={classes.button} panelClass={classes.notifications}>
      {() => (
        <Suspense fallback={<p className={classes.waiting}>{t('frame.loading')}</p>}>
          <NotificationPopup />
        </Suspense>
      )}
    </Disclosure>
  );
}
