import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { homeZone } from '#lib/words/home-zone.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { instantOf, offeredZones, offsetText, type WallTime, wallTimeOf, zoneName } from '#lib/words/zoned-time.ts';
import classes from './release-choice.module.css';

const minute = 60_000;
const soon = 10 * minute;

/** A moment as it is being written. `problem`: the key of what is wrong with it, from the first try on. */
export function useMoment(first: Date | undefined) {
  const [zone, setZone] = useState(homeZone);
  const [wall, setWall] = useState<WallTime>(
    first === undefined ? { date: '', time: '' } : wallTimeOf(first, homeZone()),
  );
  const [isTried, setTried] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const at = instantOf(wall, zone);
  const isPast = at !== undefined && at.getTime() <= Date.now();
  const problem = at === undefined ? 'release.incomplete' : isPast ? 'release.past' : undefined;
  const write = (change: Partial<WallTime>) => {
    setWall({ ...wall, ...change });
    setWarned(false);
  };
  return {
    at,
    zone,
    wall,
    isWarned,
    problem: isTried || isPast ? problem : undefined,
    write,
    setZone: (next: string) => {
      setZone(next);
      setWarned(false);
    },
    /** The moment, if it can be meant; one that is very near is asked for once more. */
    take: (): Date | undefined => {
      setTried(true);
      if (at === undefined || problem !== undefined) return undefined;
      if (at.getTime() - Date.now() >= soon || isWarned) return at;
      setWarned(true);
      return undefined;
    },
  };
}
export type Moment = ReturnType<typeof useMoment>;

/** "3 days 22 hours 58 minutes". */
export function useDistanceText(): (milliseconds: number) => string {
  const t = useText();
  return (milliseconds) => {
    const minutes = Math.max(0, Math.floor(milliseconds / minute));
    const parts = [
      ['release.days', Math.floor(minutes / 1440)],
      ['release.hours', Math.floor(minutes / 60) % 24],
      ['release.minutes', minutes % 60],
    ] as const;
    const said = parts.flatMap(([key, count]) => (count === 0 ? [] : [t(key, { count: formatNumber(count) })]));
    return said.length === 0 ? t('release.moments') : said.join(' ');
  };
}

/** A day, a time to the second and a zone; all of them can be typed. */
export function MomentFields({ moment }: { moment: Moment }) {
  const t = useText();
  const { wall, zone, problem, write, setZone } = moment;
  const shownAt = moment.at ?? new Date();
  return (
    <div className={classes.moment}>
      <TextInput
        type="date"
        label={t('release.date')}
        required
        value={wall.date}
        error={problem !== undefined}
        onChange={(event) => write({ date: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        step={1}
        label={t('release.time')}
        required
        value={wall.time}
        error={problem !== undefined}
        onChange={(event) => write({ time: event.currentTarget.value })}
      />
      <Select
        label={t('release.zone')}
        required
        allowDeselect={false}
        value={zone}
        data={offeredZones().map((one) => ({
          value: one,
          label: `${zoneName(shownAt, one, currentLanguage())} (${offsetText(shownAt, one)})`,
        }))}
        onChange={(next) => setZone(next ?? zone)}
        comboboxProps={{ withinPortal: true }}
      />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

/** The weekday, how far it is, and the same in UTC; or that it is very near. */
export function MomentNote({ moment: { at, problem, isWarned } }: { moment: Moment }) {
  const t = useText();
  const distance = useDistanceText();
  if (at === undefined || problem !== undefined) return null;
  const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long' }).format(at);
  const { time } = wallTimeOf(at, 'UTC');
  return (
    <p className={classes.note} data-warn={isWarned || undefined} role="status">
      <b>
        {isWarned
          ? t('release.soon')
          : t('release.distance', { weekday, distance: distance(at.getTime() - Date.now()) })}
      </b>{' '}
      {t('release.utc', { time })}
    </p>
  );
}
