import { useComputedColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { useServices } from '../running-app.ts';
import { useFrame } from './frame-context.ts';
import { SanadMark } from './sanad-mark.tsx';

/** Logo and name; it goes to the stored homepage. */
export function Brand({ className }: { className: string | undefined }) {
  const t = useText();
  const { config } = useServices();
  const { homepage } = useFrame();
  const scheme = useComputedColorScheme('light');
  const { logoPath } = scheme === 'dark' ? config.dark_theme : config.default_theme;
  const title = config.title || t('common.product');
  return (
    <Link className={className} to={homepage} aria-label={t('frame.home', { title })}>
      {logoPath === undefined ? <SanadMark size={32} /> : <img src={logoPath} alt="" />}
      <span>{title}</span>
    </Link>
  );
}
