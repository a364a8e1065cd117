import { IconX } from '@tabler/icons-react';
import { useText } from '#lib/text.ts';
import classes from './toolbar.module.css';

export type DateRangeValue = { from: string; to: string };

/** The day it is in UTC: the days of a list are days in UTC too. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

type DateRangeProps = { value: DateRangeValue; onChange: (value: DateRangeValue) => void };

/** Two dates, neither later than today, the first not later than the second. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const t = useText();
  const last = today();
  const change = (side: 'from' | 'to', day: string) => {
    if (day > last) return;
    const next = { ...value, [side]: day };
    const isReversed = next.from !== '' && next.to !== '' && next.from > next.to;
    onChange(isReversed ? { from: day, to: day } : next);
  };
  return (
    <fieldset className={classes.dates}>
      {(['from', 'to'] as const).map((side) => (
        <label key={side}>
          <span>{t(`table.${side}`)}</span>
          <input type="date" max={last} value={value[side]} onChange={(event) => change(side, event.target.value)} />
        </label>
      ))}
      {(value.from !== '' || value.to !== '') && (
        <button type="button" aria-label={t('table.clear-dates')} onClick={() => onChange({ from: '', to: '' })}>
          <IconX size={16} aria-hidden={true} />
        </button>
      )}
    </fieldset>
  );
}
