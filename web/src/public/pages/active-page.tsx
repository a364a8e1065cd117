import { CrossShape, SealShape } from '#verification/shapes.tsx';
import { useText } from '../public-context.ts';
import { ClockShape } from '../shapes.tsx';
import { useLocationPart } from '../use-location.ts';

const outcomes = {
  verified: { look: 'ok', Shape: SealShape },
  expired: { look: 'late', Shape: ClockShape },
  failed: { look: 'no', Shape: CrossShape },
} as const;

function outcomeOf(search: string): keyof typeof outcomes {
  const status = new URLSearchParams(search).get('status');
  if (status === '200') return 'verified';
  return status === '408' ? 'expired' : 'failed';
}

/** How the activation of an account ended; the mailed link leads here with a status. */
export function ActivePage() {
  const t = useText();
  const search = useLocationPart('search');
  if (search === undefined) return <main id="main" className="wrap single" />;
  const outcome = outcomeOf(search);
  const { look, Shape } = outcomes[outcome];
  return (
    <main id="main" className="wrap single">
      <article className={`card result ${look}`}>
        <div className="pic">
          <Shape />
        </div>
        <div className="txt">
          <h1>{t(`public.active.${outcome}.title`)}</h1>
          <p>{t(`public.active.${outcome}.text`)}</p>
          <a className="btn btn-primary btn-wide" href="/login">
            {t('public.active.sign-in')}
          </a>
          <span className="already muted">
            {t('public.active.already')} <a href="/login">{t('public.active.sign-in')}</a>
          </span>
        </div>
      </article>
    </main>
  );
}
