import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './main-dashboard.module.css';
import { findRangeProblem, type PeriodName, periodNames, type Range } from './period.ts';

type DayProps = { label: string; value: string; max: string; isInvalid: boolean; onChange: (day: string) => void };

function Day({ label, value, max, isInvalid, onChange }: DayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.day} data-invalid={isInvalid || undefined}>
      <span>{label}</span>
      <input
        id={id}
        type="date"
        value={value}
        max={max}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

type PeriodChoiceProps = {
  period: PeriodName;
  range: Range;
  today: string;
  onPeriod: (period: PeriodName) => void;
  onRange: (range: Range) => void;
};

/** Which time the figures are of. */
export function PeriodChoice({ period, range, today, onPeriod, onRange }: PeriodChoiceProps) {
  const t = useText();
  const problem = findRangeProblem(range, today);
  return (
    <div className={classes.periods}>
      <SegmentedControl
        aria-label={t('insights.period')}
        value={period}
        data={periodNames.map((value) => ({ value, label: t(`insights.period.${value}`) }))}
        onChange={(value) => onPeriod(value as PeriodName)}
        className={classes.segments ?? ''}
      />
      {period === 'range' && (
        <>
          <Day
            label={t('insights.from')}
            value={range.from}
            max={today}
            isInvalid={problem === 'from'}
            onChange={(from) => onRange({ ...range, from })}
          />
          <Day
            label={t('insights.to')}
            value={range.to}
            max={today}
            isInvalid={problem === 'to'}
            onChange={(to) => onRange({ ...range, to })}
          />
          {problem !== undefined && (
            <p className={classes.problem} role="alert">
              {t('insights.invalid-date')}
            </p>
          )}
        </>
      )}
    </div>
  );
}
