import { useText } from '#lib/words/text.ts';
import { useServices } from '../running-app.ts';
import classes from './frame.module.css';

/** The installation's line and the privacy policy; a digital wallet, or an app without a type, has neither. */
export function Footer() {
  const t = useText();
  const { config } = useServices();
  if (config.appType === undefined || config.appType === 'digital_wallet') return null;
  return (
    <footer className={classes.footer}>
      <span>{config.footerText || t('frame.footer')}</span>
      <a href="/privacy-policy" target="_blank" rel="noopener" title={t('frame.new-tab')}>
        {t('frame.privacy-policy')}
      </a>
    </footer>
  );
}
