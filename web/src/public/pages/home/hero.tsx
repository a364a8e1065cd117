import { useText } from '../../public-context.ts';
import { Counters } from './counters.tsx';
import { HomeBox } from './home-box.tsx';
import { SampleCertificate } from './sample-certificate.tsx';

/** What Sanad is for, the way to the first act, and how far it has come. */
export function Hero() {
  const t = useText();
  return (
    <section className="band">
      <div className="wrap hero">
        <div>
          <h1>{t('home.hero.title')}</h1>
          <p className="lead">{t('home.hero.lead')}</p>
          <HomeBox />
          <Counters />
        </div>
        <SampleCertificate />
      </div>
    </section>
  );
}
