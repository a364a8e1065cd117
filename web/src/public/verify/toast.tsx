import { CloseIcon, NoticeIcon } from '#verification/icons.tsx';
import { useVerifyText } from '#verification/verification-context.ts';
import classes from './verify.module.css';

/** Tells of a failure at the foot of the screen, for a while. */
export function Toast({ message, onClose }: { message: string; onClose(): void }) {
  const t = useVerifyText();
  return (
    <div className={classes.toast} role="alert">
      <NoticeIcon />
      <p>{message}</p>
      <button type="button" aria-label={t('verify.close')} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
