import { Skeleton } from '@mantine/core';
import type { PeopleCounts } from '@sanad/contract/api/insights';
import {
  IconBuilding,
  IconClipboardCheck,
  IconMinus,
  IconTrendingDown,
  IconTrendingUp,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import classes from './main-dashboard.module.css';

const cards = [
  { name: 'teacher', Icon: IconUsers },
  { name: 'inspector', Icon: IconClipboardCheck },
  { name: 'examiner', Icon: IconUserEdit },
  { name: 'school', Icon: IconBuilding },
] as const;

/** The change with its sign, as people write it; a minus is a minus, not a hyphen. */
function signed(rate: number): string {
  const text = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rate);
  return `${text.replace('-', '−')}%`;
}

function Rate({ counts }: { counts: PeopleCounts | undefined }) {
  const t = useText();
  if (counts === undefined) return <dd>-</dd>;
  const { school_signup_rate: rate, school_count, school_count_before } = counts;
  const Icon = rate > 0 ? IconTrendingUp : rate < 0 ? IconTrendingDown : IconMinus;
  const direction = rate > 0 ? 'up' : rate < 0 ? 'down' : 'same';
  return (
    <>
      <dd className={classes.rate} data-direction={direction}>
        <Icon size={26} role="img" aria-label={t(`insights.rate.${direction}`)} />
        {signed(rate)}
      </dd>
      <dd className={classes.note}>
        {t('insights.rate.note', { count: formatCount(school_count), before: formatCount(school_count_before) })}
      </dd>
    </>
  );
}

/** How many came in the period, and how the sign-ups of schools change. What is not known shows as "-". */
export function Counts({ counts, isLoading }: { counts: PeopleCounts | undefined; isLoading: boolean }) {
  const t = useText();
  if (isLoading) {
    return (
      <div className={classes.kpis} role="status" aria-label={t('frame.loading')}>
        {['1', '2', '3', '4', '5'].map((key) => (
          <Skeleton key={key} height={112} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <div className={classes.kpis}>
      {cards.map(({ name, Icon }) => (
        <dl key={name} className={classes.kpi}>
          <dt>
            {t(`insights.${name}`)}
            <Icon size={20} aria-hidden="true" />
          </dt>
          <dd>{counts === undefined ? '-' : formatCount(counts[`${name}_count`])}</dd>
          {counts !== undefined && (
            <dd className={classes.note}>{t('insights.in-all', { count: formatCount(counts[`${name}_total`]) })}</dd>
          )}
        </dl>
      ))}
      <dl className={`${classes.kpi} ${classes.wide}`}>
        <dt>{t('insights.rate')}</dt>
        <Rate counts={counts} />
      </dl>
    </div>
  );
}
