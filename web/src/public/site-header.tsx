import { LanguageSelect } from './language-select.tsx';
import { useText } from './public-context.ts';
import { Mark } from './shapes.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { VerifyButton } from './verify-button.tsx';

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
          <a className="tool tool-link" href="/login">
            {t('public.sign-in')}
          </a>
          <VerifyButton className="btn-primary btn-bar verify-btn" />
        </div>
      </header>
    </>
  );
}
