import { NoticeIcon } from './icons.tsx';
import classes from './parts.module.css';

type NoteProps = { look: 'warn' | 'info'; title: string; text: string };

/** On a phone the button that was pressed may stand far below: some notices are there for two seconds only. */
const bringIntoView = (note: HTMLDivElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** A notice that is read out, and seen, when it comes. */
export function Note({ look, title, text }: NoteProps) {
  return (
    <div className={`${classes.note} ${classes[look]}`} role="alert" ref={bringIntoView}>
      <NoticeIcon className={classes.icon} />
      <p>
        <strong>{title}</strong> {text}
      </p>
    </div>
  );
}
