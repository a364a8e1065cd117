import { NoticeIcon } from './icons.tsx';
import classes from './parts.module.css';

type NoteProps = { look: 'warn' | 'info'; title: string; text: string };

/** A notice that is read out when it comes. */
export function Note({ look, title, text }: NoteProps) {
  return (
    <div className={`${classes.note} ${classes[look]}`} role="alert">
      <NoticeIcon className={classes.icon} />
      <p>
        <strong>{title}</strong> {text}
      </p>
    </div>
  );
}
