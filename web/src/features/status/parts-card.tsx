import { Button } from '@mantine/core';
import type { PartState, Status, StatusPart } from '@sanad/contract/api/status';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './status.module.css';
import { useLookAgain } from './status-calls.ts';
import { moodOf, sayMood, sayPart } from './status-words.ts';

const icons: Record<PartState, typeof IconCircleCheck> = {
  works: IconCircleCheck,
  slow: IconAlertTriangle,
  away: IconCircleX,
  off: IconCircleMinus,
};

function Part({ part }: { part: StatusPart }) {
  const t = useText();
  const Icon = icons[part.state];
  return (
    <div data-state={part.state}>
      <dt>
        <Icon size={18} aria-hidden={true} />
        {t(`status.part.${part.name}`)}
        <span>{t(`status.state.${part.state}`)}</span>
      </dt>
      <dd>{sayPart(t, part)}</dd>
    </div>
  );
}

/** Whether all works, in one sentence, and each part for itself. */
export function PartsCard({ status }: { status: Status }) {
  const t = useText();
  const lookAgain = useLookAgain();
  const mood = moodOf(status);
  const Icon = icons[mood];
  const { version, versions, since } = status.release;
  return (
    <section className={classes.card} aria-labelledby="status-parts">
      <div className={classes.mood} data-state={mood}>
        <span className={classes.seal}>
          <Icon size={26} aria-hidden={true} />
        </span>
        <div>
          <h2 id="status-parts" aria-live="polite">
            {sayMood(t, status)}
          </h2>
          <p>{t('status.looked', { time: formatDateTime(status.lookedAt), version, since: formatDateTime(since) })}</p>
          {versions.length > 1 && <p>{t('status.mixed', { versions: versions.join(', ') })}</p>}
        </div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden={true} />}
          onClick={() => void lookAgain()}
        >
          {t('status.look')}
        </Button>
      </div>
      <dl className={classes.parts}>
        {status.parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </dl>
    </section>
  );
}
