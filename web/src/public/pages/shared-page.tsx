import type { SharedBundle, SharedCertificate, SharedState } from '@sanad/contract/api/share-links';
import { shareLinkCalls } from '@sanad/contract/calls/share-links';
import { terms } from '@sanad/contract/school/school-year';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ask } from '#lib/calls/ask.ts';
import { CrossShape, SealShape } from '#verification/shapes.tsx';
import { formatLongDate } from '../format-date.ts';
import { usePublic, useText } from '../public-context.ts';
import { ClockShape, OpenSealShape } from '../shapes.tsx';
import type { PublicTextKey } from '../texts/load-texts.ts';
import { useLocationPart } from '../use-location.ts';

type Shared = SharedCertificate | SharedBundle;
type Loaded = { state: 'loading' | 'gone' | 'failed' } | { shared: Shared };

/** Most links lead to one certificate. */
const Bundle = lazy(() => import('./shared-bundle.tsx').then((module) => ({ default: module.SharedBundlePage })));

async function load(token: string): Promise<Loaded> {
  const asked = await ask(shareLinkCalls.open, { params: { token } });
  if (asked.ok) return { shared: asked.reply.data };
  return { state: asked.status === 404 ? 'gone' : 'failed' };
}

const looks: Record<SharedState, { look: string; Shape: ComponentType }> = {
  valid: { look: 'ok', Shape: SealShape },
  suspended: { look: 'late', Shape: ClockShape },
  revoked: { look: 'no', Shape: CrossShape },
  superseded: { look: 'no', Shape: CrossShape },
  unproven: { look: 'no', Shape: CrossShape },
};

const fields = [
  'studentName',
  'studentNumber',
  'examNum',
  'schoolName',
  'className',
  'subClass',
  'academicYear',
  'termName',
] as const;

function Fact({ name, value }: { name: PublicTextKey; value: string | undefined }) {
  const t = useText();
  if (value === undefined || value === '') return null;
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Facts({ certificate }: { certificate: SharedCertificate }) {
  const t = useText();
  const { language } = usePublic();
  const shownOf = (field: (typeof fields)[number]) => {
    const value = certificate.details[field];
    const term = field === 'termName' ? terms.find((one) => one === value) : undefined;
    return term === undefined ? value : t(`shared.term.${term}`);
  };
  return (
    <dl className="shared-facts">
      {fields.map((field) => (
        <Fact key={field} name={`shared.field.${field}`} value={shownOf(field)} />
      ))}
      <Fact name="shared.number" value={certificate.certificateNo} />
      <Fact name="shared.issuer" value={certificate.issuer} />
      <Fact name="shared.issued" value={formatLongDate(certificate.issuedAt, language)} />
      <Fact name="shared.until" value={formatLongDate(certificate.expiresAt, language)} />
    </dl>
  );
}

function Picture({ certificate }: { certificate: SharedCertificate }) {
  const t = useText();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="shared-picture muted">{t('shared.picture.failed')}</p>;
  const alt = t('shared.picture', { title: certificate.title, number: certificate.certificateNo });
  return (
    <a className={`shared-picture ${looks[certificate.state].look}`} href={certificate.imageUrl}>
      <img src={certificate.imageUrl} alt={alt} width={794} height={1123} onError={() => setMissing(true)} />
    </a>
  );
}

/** Whoever was given the link is told what holds in its place. */
function Successor({ certificate: { replacement } }: { certificate: SharedCertificate }) {
  const t = useText();
  if (replacement === undefined) return null;
  const { certificateNo } = replacement;
  if (certificateNo === undefined) return <p>{t('shared.being-prepared')}</p>;
  return (
    <p>
      <a href={`/V/${encodeURIComponent(certificateNo)}`}>{t('shared.replaced-by', { number: certificateNo })}</a>
    </p>
  );
}

function Certificate({ certificate }: { certificate: SharedCertificate }) {
  const t = useText();
  const { language } = usePublic();
  const { state, since, reason, title, titleLocal, pdfUrl } = certificate;
  const { look, Shape } = looks[state];
  return (
    <main id="main" className="wrap shared">
      <Picture certificate={certificate} />
      <section className="card shared-told">
        <p className="kicker">{t('shared.title')}</p>
        <h1>{(language === 'hi' && titleLocal) || title}</h1>
        <div className={`shared-status ${look}`} role="status">
          <Shape />
          <div>
            <b>{t(`shared.state.${state}`)}</b>
            <p>{t(`shared.state.${state}.text`, { date: formatLongDate(since ?? '', language) })}</p>
            {reason !== undefined && <p>{t('shared.reason', { reason: t(`revoke-class.${reason}`) })}</p>}
            <Successor certificate={certificate} />
          </div>
        </div>
        <Facts certificate={certificate} />
        <a className="btn btn-primary btn-wide" href={pdfUrl}>
          {t('shared.pdf')}
        </a>
      </section>
    </main>
  );
}

function Notice({ state, onRetry }: { state: 'gone' | 'failed'; onRetry(): void }) {
  const t = useText();
  return (
    <main id="main" className="wrap single">
      <article className={`card result ${state === 'gone' ? 'soon' : 'no'}`}>
        <div className="pic">{state === 'gone' ? <OpenSealShape /> : <CrossShape />}</div>
        <div className="txt" role="alert">
          <h1>{t(`shared.${state}.title`)}</h1>
          <p>{t(`shared.${state}.text`)}</p>
          {state === 'gone' ? (
            <a className="btn btn-line btn-wide" href="/">
              {t('public.to-home')}
            </a>
          ) : (
            <button type="button" className="btn btn-primary btn-wide" onClick={onRetry}>
              {t('shared.retry')}
            </button>
          )}
        </div>
      </article>
    </main>
  );
}

/** A certificate that its holder shows by a link, with its status of this moment. */
export function SharedPage() {
  const path = useLocationPart('pathname');
  const token = path?.split('/')[2];
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const start = useCallback(() => {
    if (token === undefined) return;
    setLoaded({ state: 'loading' });
    void load(token)
      .catch((): Loaded => ({ state: 'failed' }))
      .then(setLoaded);
  }, [token]);
  useEffect(start, [start]);
  if (!('shared' in loaded)) {
    return loaded.state === 'loading' ? <Waiting /> : <Notice state={loaded.state} onRetry={start} />;
  }
  const { shared } = loaded;
  if (!('items' in shared)) return <Certificate certificate={shared} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Bundle bundle={shared} />
    </Suspense>
  );
}

function Waiting() {
  const t = useText();
  return (
    <main id="main" className="wrap shared" aria-busy="true">
      <div className="shared-picture waiting" role="status" aria-label={t('shared.loading')} />
      <section className="card shared-told waiting" />
    </main>
  );
}
