import { Busy } from '#ui/busy.tsx';
import classes from './frame/frame.module.css';

export function WaitPage() {
  return (
    <main className={classes.bare}>
      <Busy />
    </main>
  );
}
