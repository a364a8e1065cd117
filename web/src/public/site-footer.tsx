import { usePublic, useText } from './public-context.ts';
import { Mark } from './shapes.tsx';
import { useLocationPart } from './use-location.ts';

/** Shown only for an installation whose app type is known and is not a digital wallet. */
export function SiteFooter() {
  const t = useText();
  const { config } = usePublic();
  const path = useLocationPart('pathname') ?? '/';
  if (config.appType === undefined || config.appType === 'digital_wallet') return null;
  return (
    <footer className="foot">
      <div className="wave" aria-hidden="true" />
      <div className="wrap">
        <div>
          <a className="brand" href="/" aria-label={t('public.home-link')}>
            <Mark />
            <b>{t('public.product')}</b>
          </a>
          <p>{config.footerText ?? t('public.footer.default')}</p>
        </div>
        <ul>
          <li>
            <a href="/tutorials">{t('public.shell.tutorials')}</a>
          </li>
          <li>
            <a href="/disclaimer">{t('public.shell.disclaimer')}</a>
          </li>
          {!path.includes('privacy-policy') && (
            <li>
              <a href="/privacy-policy" target="_blank" rel="noopener">
                {t('public.footer.privacy-policy')}
                <span className="visually-hidden"> {t('public.footer.new-tab')}</span>
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
