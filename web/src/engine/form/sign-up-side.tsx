import { IconCertificate, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { Guilloche } from '#ui/guilloche.tsx';
import classes from './form-screen.module.css';

const promises = [
  ['form.sign-up.issue', IconCertificate],
  ['form.sign-up.check', IconShieldCheck],
  ['form.sign-up.keep', IconHistory],
] as const;

/** The branding column of the sign-up pages. */
export function SignUpSide({ brand }: { brand: ReactNode }) {
  const t = useText();
  return (
    <aside className={classes.side} aria-label={t('common.product')}>
      <Guilloche className={classes.rosette ?? ''} />
      <div className={classes.brand}>{brand}</div>
      <div className={classes.say}>
        <p className={classes.claim}>{t('form.sign-up.side')}</p>
        <ul>
          {promises.map(([key, Icon]) => (
            <li key={key}>
              <Icon size={22} aria-hidden="true" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
