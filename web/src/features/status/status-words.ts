import type { Status, StatusPart } from '@sanad/contract/api/status';
import { formatNumber } from '#lib/words/format.ts';
import type { useText } from '#lib/words/text.ts';

type Text = ReturnType<typeof useText>;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "18.4 GB". */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const unit = units[step] ?? 'byte';
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 });
}

/** "4 min 6 s"; the two largest units. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    ['day', Math.floor(whole / 86_400)],
    ['hour', Math.floor(whole / 3600) % 24],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = first < 0 ? [['second', 0] as const] : parts.slice(first, first + 2).filter(([, count]) => count > 0);
  return shown.map(([unit, count]) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' })).join(' ');
}

/** Whole days between two moments, never less than none. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** Numbers as people read them; a long tail of digits tells nobody anything. */
function readable(values: StatusPart['values']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatNumber(value, { maximumFractionDigits: 1 })]),
  );
}

function sayMail(t: Text, { values }: StatusPart): string {
  if ((values.number ?? 0) === 0) return t('status.detail.mail');
  const minutes = formatNumber(Math.round((values.seconds ?? 0) / 60));
  return t('status.detail.mail.waiting', { ...readable(values), minutes });
}

/** What there is to say of a part beside its state. */
export function sayPart(t: Text, part: StatusPart): string {
  const { name, state } = part;
  const values = readable(part.values);
  if (state === 'away') return t(name === 'workers' ? 'status.detail.workers.away' : 'status.detail.away');
  if (state === 'off' && (name === 'mail' || name === 'replicas')) return t(`status.detail.${name}.off`, values);
  if (name === 'mail') return sayMail(t, part);
  if (name === 'identity' && part.values.own === 1) return t('status.detail.identity.own');
  return t(`status.detail.${name}`, values);
}

export type Mood = 'works' | 'slow' | 'away';

/** The worst of all parts decides. */
export function moodOf({ parts }: Pick<Status, 'parts'>): Mood {
  if (parts.some(({ state }) => state === 'away')) return 'away';
  return parts.some(({ state }) => state === 'slow') ? 'slow' : 'works';
}

export function sayMood(t: Text, { parts }: Pick<Status, 'parts'>): string {
  const mood = moodOf({ parts });
  if (mood === 'works') return t('status.all-works');
  const names = parts.filter(({ state }) => state === mood).map(({ name }) => t(`status.part.${name}`));
  return t(mood === 'slow' ? 'status.some-slow' : 'status.some-away', { names: names.join(', ') });
}
