import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../public-context.ts';
import classes from '../verify/verify.module.css';

const LinkVerdict = lazy(() =>
  import('../verify/link-verdict.tsx').then((module) => ({ default: module.LinkVerdict })),
);

/** Where the QR code of a certificate leads a phone: whether the certificate is genuine. */
export function VerifyLinkPage() {
  const t = useText();
  // The page is written out before there is an address to read.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const waiting = (
    <p className={classes.waiting} role="status">
      {t('public.link.waiting')}
    </p>
  );
  return (
    <main id="main" className={classes.link}>
      {isHere ? (
        <Suspense fallback={waiting}>
          <LinkVerdict waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </main>
  );
}
