import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** What opens under the bell. */
export function NotificationPopup() {
  const t = useText();
  return (
    <div className={classes.popup}>
      <header className={classes.head}>
        <h2>{t('notifications.title')}</h2>
        <Link to="/notifications">{t('notifications.see-all')}</Link>
      </header>
      <div className={classes.scroll}>
        <NotificationList />
      </div>
    </div>
  );
}
