import { ArrowIcon } from '../../icons.tsx';
import { useText } from '../../public-context.ts';
import { SampleCertificate } from './sample-certificate.tsx';

/** What stands on `/` while the installation has no home template: never a blank page. */
export function PlainHome() {
  const t = useText();
  return (
    <main id="main" className="band home">
      <div className="wrap hero">
        <div>
          <h1>{t('public.home.title')}</h1>
          <p className="lead">{t('public.home.lead')}</p>
          <a className="btn btn-band" href="/login">
            {t('public.sign-in')}
            <ArrowIcon />
          </a>
          <p className="ways">{t('public.home.for-whom')}</p>
        </div>
        <SampleCertificate />
      </div>
    </main>
  );
}
