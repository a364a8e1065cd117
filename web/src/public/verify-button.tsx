import { ShieldIcon } from './icons.tsx';
import { useText } from './public-context.ts';
import { verifyFragment } from './verify/verify-host.tsx';

/** Opens the Verify Certificate dialog. A link: it leads there before the scripts have come. */
export function VerifyButton({ className }: { className: string }) {
  const t = useText();
  return (
    <a className={`btn ${className}`} href={`/${verifyFragment}`}>
      <ShieldIcon />
      {t('home.verify')}
    </a>
  );
}
