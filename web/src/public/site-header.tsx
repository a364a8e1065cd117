import { useEffect, useState } from 'react';
import { sessionStore } from '#lib/session/session-store.ts';
import { LanguageSelect } from './language-select.tsx';
import { useText } from './public-context.ts';
import { Mark } from './shapes.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { VerifyButton } from './verify-button.tsx';

/** Who is signed in is led to the own pages. */
function AccountLink() {
  const t = useText();
  // The page is written out before anybody is known.
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(sessionStore.get('token') !== undefined), []);
  return (
    <a className="tool tool-link" href="/login">
      {t(isSignedIn ? 'public.my-account' : 'public.sign-in')}
    </a>
  );
}

export function SiteHeader() {
  const t = useText();
  return (
    <>
      <a className="skip" href="#main">
        {t('public.skip')}
      </a>
      <header className="top">
        <div className="wrap">
          <a className="brand" href="/" aria-label={t('public.home-link')}>
            <Mark />
            <b>{t('public.product')}</b>
          </a>
          <LanguageSelect />
          <ThemeToggle />
          <AccountLink />
          <VerifyButton className="btn-primary btn-bar verify-btn" />
        </div>
      </header>
    </>
  );
}
