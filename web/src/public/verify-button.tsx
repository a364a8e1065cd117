import { ShieldIcon } from './icons.tsx';
import { useText } from './public-context.ts';
import { verifyFragment } from './verify/verify-host.tsx';

function openVerification() {
  if (window.location.pathname === '/') window.location.hash = verifyFragment;
  else window.location.assign(`/${verifyFragment}`);
}

/** Opens the Verify Certificate dialog. */
export function VerifyButton({ className }: { className: string }) {
  const t = useText();
  return (
    <button type="button" className={`btn ${className}`} onClick={openVerification}>
      <ShieldIcon />
      {t('home.verify')}
    </button>
  );
}
