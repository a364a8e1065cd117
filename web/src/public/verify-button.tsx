import { isBuilt } from '@sanad/contract/values/routes';
import { ShieldIcon } from './icons.tsx';
import { useText } from './public-context.ts';

/** The address of the home page with the Verify Certificate dialog open. */
const verifyFragment = '#verify';

/** Whether certificates can be verified in this version. */
export const canVerify = isBuilt('verify-link');

function openVerification() {
  if (window.location.pathname === '/') window.location.hash = verifyFragment;
  else window.location.assign(`/${verifyFragment}`);
}

/** Opens the Verify Certificate dialog; not there before the dialog is. */
export function VerifyButton({ className }: { className: string }) {
  const t = useText();
  if (!canVerify) return null;
  return (
    <button type="button" className={`btn ${className}`} onClick={openVerification}>
      <ShieldIcon />
      {t('home.verify')}
    </button>
  );
}
