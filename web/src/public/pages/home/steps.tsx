import { useText } from '../../public-context.ts';
import { SealGround } from '../../shapes.tsx';

const steps = ['upload', 'issue', 'verify'] as const;

/** How a certificate comes about, in three steps. */
export function Steps() {
  const t = useText();
  return (
    <section className="section tinted">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('home.steps.title')}</h2>
        </div>
        <ol className="steps">
          {steps.map((step, index) => (
            <li className="step" key={step}>
              <div className="no" aria-hidden="true">
                <SealGround />
                {index + 1}
              </div>
              <div>
                <h3>{t(`home.steps.${step}`)}</h3>
                <p>{t(`home.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
