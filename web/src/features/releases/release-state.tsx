import { Badge } from '@mantine/core';
import type { Release } from '@sanad/contract/api/releases';
import type { ReleaseState } from '@sanad/contract/values/release-states';
import {
  IconBan,
  IconCalendarTime,
  IconCircleCheck,
  IconProgress,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import type { MeaningColour } from '#ui/theme.ts';

const looks: Record<ReleaseState, { Icon: typeof IconBan; meaning: MeaningColour }> = {
  planned: { Icon: IconCalendarTime, meaning: 'info' },
  preparing: { Icon: IconProgress, meaning: 'warn' },
  ready: { Icon: IconCircleCheck, meaning: 'good' },
  released: { Icon: IconRosetteDiscountCheck, meaning: 'good' },
  empty: { Icon: IconBan, meaning: 'bad' },
};

/** The state of this second: what was to come when it was loaded may be out by now. */
export const stateAt = ({ state, releaseAt }: Release, now: number): ReleaseState =>
  state !== 'empty' && Date.parse(releaseAt) <= now ? 'released' : state;

/** Word, shape and colour; drawing that will not end in time is red. */
export function ReleaseStateBadge({ release, now }: { release: Release; now: number }) {
  const t = useText();
  const state = stateAt(release, now);
  const { Icon, meaning } = looks[state];
  return (
    <Badge
      color={release.isLate && state !== 'released' ? 'bad' : meaning}
      leftSection={<Icon size={16} aria-hidden="true" />}
      data-state={state}
    >
      {t(`releases.state.${state}`)}
    </Badge>
  );
}
