import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './toolbar.module.css';

export type DateRangeValue = { from: string; to: string };

/** The day it is in UTC: the days of a list are days in UTC too. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Whoever types 2026 passes the years 2, 20 and 202: dates before this one are not meant yet. */
const firstDay = '1900-01-01';

type DayProps = { label: string; value: string; last: string; onChange: (day: string) => void };

/** A day of the address, and until it is whole what was typed of it. */
function Day({ label, value, last, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = (day: string) => {
    setTyped(day > last ? value : day);
    if (day === '' || (day >= firstDay && day <= last)) onChange(day);
  };
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        max={last}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </label>
  );
}

type DateRangeProps = { value: DateRangeValue; onChange: (value: DateRangeValue) => void };

/** Two dates, neither later than today, the first not later than the second. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const t = useText();
  const last = today();
  const { from, to } = value;
  // The address follows a moment later: a second date that is given meanwhile keeps the first.
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = { from, to };
  }, [from, to]);
  const choose = (next: DateRangeValue) => {
    chosen.current = next;
    onChange(next);
  };
  const change = (side: 'from' | 'to', day: string) => {
    const next = { ...chosen.current, [side]: day };
    const isReversed = next.from !== '' && next.to !== '' && next.from > next.to;
    choose(isReversed ? { from: day, to: day } : next);
  };
  return (
    <fieldset className={classes.dates}>
      {(['from', 'to'] as const).map((side) => (
        <Day
          key={side}
          label={t(`table.${side}`)}
          value={value[side]}
          last={last}
          onChange={(day) => change(side, day)}
        />
      ))}
      {(from !== '' || to !== '') && (
        <button type="button" aria-label={t('table.clear-dates')} onClick={() => choose({ from: '', to: '' })}>
          <IconX size={16} aria-hidden={true} />
        </button>
      )}
    </fieldset>
  );
}
