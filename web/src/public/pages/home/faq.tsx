import { useText } from '../../public-context.ts';

const questions = ['download', 'stored', 'who', 'free', 'lost', 'ways'] as const;

/** Six questions; each opens and closes by itself, the first one is open. */
export function Faq() {
  const t = useText();
  return (
    <section className="section" id="faq">
      <div className="wrap faq">
        <div>
          <h2>{t('home.faq.title')}</h2>
          <p className="lead after-heading">
            {t('home.faq.not-found')} <a href="#contact">{t('home.faq.write')}</a>
          </p>
        </div>
        <div className="faq-list">
          {questions.map((question, index) => (
            <details key={question} open={index === 0}>
              <summary>{t(`home.faq.${question}`)}</summary>
              <p>{t(`home.faq.${question}.text`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
