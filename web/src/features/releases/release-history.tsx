import type { Release } from '@sanad/contract/api/releases';
import { IconBolt, IconCalendarTime, IconChecks } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { useReleaseWords } from './release-words.ts';
import classes from './releases.module.css';

const icons = { planned: IconChecks, moved: IconCalendarTime, 'released-early': IconBolt };

/** What was done about a release, by whom and why; the newest first. */
export function ReleaseHistory({ release }: { release: Release }) {
  const t = useText();
  const { sayMoment } = useReleaseWords();
  return (
    <section className={classes.card} aria-labelledby="release-history">
      <header>
        <h2 id="release-history">{t('releases.changed')}</h2>
      </header>
      <ul className={classes.history}>
        {release.changes.map(({ kind, from, to, reason, by, at }) => {
          const Icon = icons[kind];
          const values = {
            count: formatNumber(release.total),
            time: sayMoment(to),
            from: from === undefined ? '' : sayMoment(from),
          };
          return (
            <li key={`${kind} ${at}`}>
              <Icon size={20} aria-hidden="true" />
              <div>
                <b>{t(`releases.history.${kind}`, values)}</b>
                <p>{reason === undefined ? by : `“${reason}” ${by}`}</p>
              </div>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
