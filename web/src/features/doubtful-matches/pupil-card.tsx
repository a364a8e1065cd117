import type { TextKey } from '@sanad/contract/text/text';
import { useText } from '#lib/words/text.ts';
import type { Fact, Side } from './doubt-row.ts';
import classes from './doubtful-matches.module.css';

type CardProps = { heading: TextKey; side: Side; facts: readonly Fact[] };

/** One of two records that stand side by side; what differs is marked. */
export function PupilCard({ heading, side, facts }: CardProps) {
  const t = useText();
  return (
    <section className={`${classes.pupil} ${side === 'candidate' ? classes.stays : ''}`}>
      <h3>{t(heading)}</h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.title} className={fact.differs ? classes.differs : undefined}>
            <dt>{t(fact.title)}</dt>
            <dd>{fact[side] || t('doubts.unknown')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
