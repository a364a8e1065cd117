import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The way back to where a screen was opened from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconChevronLeft size={18} />
      {label}
    </Link>
  );
}
