import { useText } from '../../public-context.ts';
import { VerifyButton } from '../../verify-button.tsx';
import { Counters } from './counters.tsx';
import { FileIcon, IdCardIcon, QrIcon } from './home-icons.tsx';
import { SampleCertificate } from './sample-certificate.tsx';

function Ways() {
  const t = useText();
  return (
    <ul className="ways" aria-label={t('home.ways')}>
      <li>
        <IdCardIcon />
        {t('home.ways.id')}
      </li>
      <li>
        <QrIcon />
        {t('home.ways.qr')}
      </li>
      <li>
        <FileIcon />
        {t('home.ways.copy')}
      </li>
    </ul>
  );
}

/** What Sanad is for, the way to the first act, and how far it has come. */
export function Hero() {
  const t = useText();
  return (
    <section className="band">
      <div className="wrap hero">
        <div>
          <h1>{t('home.hero.title')}</h1>
          <p className="lead">{t('home.hero.lead')}</p>
          <VerifyButton className="btn-band" />
          <Ways />
          <Counters />
        </div>
        <SampleCertificate />
      </div>
    </section>
  );
}
