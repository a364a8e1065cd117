import { Button, VisuallyHidden } from '@mantine/core';
import type { Release } from '@sanad/contract/api/releases';
import { IconCalendarTime, IconEyeOff } from '@tabler/icons-react';
import { useDistanceText } from '#engine/bulk-actions/moment-fields.tsx';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ReleaseStateBadge, stateAt } from './release-state.tsx';
import { useReleaseWords } from './release-words.ts';
import classes from './releases.module.css';
import { announcedOf, cellsOf } from './use-now.ts';

type ShownProps = { release: Release; isNext: boolean; now: number; onMove: () => void; onNow: () => void };

/** Four cells that tick; a reader is told at an hour, ten minutes, a minute and the end, not every second. */
function Clock({ left }: { left: number }) {
  const t = useText();
  const distance = useDistanceText();
  const cells = cellsOf(left);
  const mark = announcedOf(left);
  return (
    <div role="timer" aria-label={t('releases.until', { distance: distance(left) })}>
      <div className={classes.clock} aria-hidden="true">
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <div key={part}>
            <span>{t(`releases.${part}`)}</span>
            <b>{part === 'days' ? formatNumber(cells.days) : String(cells[part]).padStart(2, '0')}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {mark === undefined
          ? ''
          : mark === 0
            ? t('releases.out-now')
            : t('releases.until', { distance: distance(mark) })}
      </VisuallyHidden>
    </div>
  );
}

function signedNote(release: Release): 'releases.signed.running' | 'releases.signed.left' | 'releases.signed.all' {
  if (release.signed + release.failed < release.total) return 'releases.signed.running';
  return release.failed > 0 ? 'releases.signed.left' : 'releases.signed.all';
}

function drawnNote({ isLate, state }: Release) {
  if (isLate) return 'releases.drawn.late';
  if (state === 'planned') return 'releases.drawn.waiting';
  return state === 'preparing' ? 'releases.drawn.running' : 'releases.drawn.ready';
}

function Facts({ release }: { release: Release }) {
  const t = useText();
  const { total, schools, signed, failed, drawn, plannedBy } = release;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('releases.certificates')}</dt>
        <dd>
          {formatNumber(total)}
          <small>{t('releases.of-schools', { count: formatNumber(schools) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('releases.signed')}</dt>
        <dd>
          {formatNumber(signed)}
          <small>{t(signedNote(release), { count: formatNumber(failed) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('releases.drawn')}</dt>
        <dd>
          {formatNumber(drawn)}
          <small data-late={release.isLate || undefined}>{t(drawnNote(release))}</small>
        </dd>
      </div>
      <div>
        <dt>{t('releases.approved-by')}</dt>
        <dd>{plannedBy}</dd>
      </div>
    </dl>
  );
}

/** One release: what, when, how far its work is, and what can be done about it. */
export function ShownRelease({ release, isNext, now, onMove, onNow }: ShownProps) {
  const t = useText();
  const words = useReleaseWords();
  const isOut = stateAt(release, now) === 'released';
  const { day, time } = words.momentOf(release.releaseAt);
  const onDevice = words.sayOnDevice(release.releaseAt);
  return (
    <section className={classes.card} aria-labelledby="shown-release">
      <div className={classes.head}>
        <div>
          <p className={classes.above}>
            <ReleaseStateBadge release={release} now={now} />
            {isNext && <span>{t('releases.next')}</span>}
          </p>
          <h2 id="shown-release">{t(`releases.exam.${release.classType}`)}</h2>
          <p className={classes.when}>
            {t('releases.session', { session: release.academicYear })} · {release.stateName} · {day}, <b>{time}</b>
          </p>
          {onDevice !== undefined && <p className={classes.device}>{onDevice}</p>}
        </div>
        {!isOut && <Clock left={Date.parse(release.releaseAt) - now} />}
      </div>
      <Facts release={release} />
      {!isOut && (
        <div className={classes.foot}>
          <p>
            <IconEyeOff size={18} aria-hidden="true" />
            <span>{t('releases.hidden')}</span>
          </p>
          {release.canChange && (
            <div className={classes.acts}>
              <Button variant="default" onClick={onNow}>
                {t('releases.now')}
              </Button>
              <Button variant="light" leftSection={<IconCalendarTime size={18} aria-hidden="true" />} onClick={onMove}>
                {t('releases.change')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
