import { Badge } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconPoint,
  IconProgress,
  IconReplace,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import type { MeaningColour } from './theme.ts';
import { type UiTextKey, useUiText } from './ui-text.ts';

type Look = { text: UiTextKey; Icon: typeof IconClock; meaning: MeaningColour };

/** Word, shape and colour of each status, in one place: none is told by colour alone. */
const looks = new Map<string, Look>([
  ['pending', { text: 'ui.status.pending', Icon: IconClock, meaning: 'warn' }],
  ['issued', { text: 'ui.status.issued', Icon: IconCircleCheck, meaning: 'good' }],
  ['rejected', { text: 'ui.status.rejected', Icon: IconCircleX, meaning: 'bad' }],
  ['resolved', { text: 'ui.status.resolved', Icon: IconChecks, meaning: 'info' }],
  ['active', { text: 'ui.status.active', Icon: IconCircleCheck, meaning: 'good' }],
  ['suspended', { text: 'ui.status.suspended', Icon: IconCircleX, meaning: 'bad' }],
  ['closed', { text: 'ui.status.closed', Icon: IconBan, meaning: 'bad' }],
  ['revoked', { text: 'ui.status.revoked', Icon: IconBan, meaning: 'bad' }],
  ['superseded', { text: 'ui.status.superseded', Icon: IconReplace, meaning: 'info' }],
  ['queued', { text: 'ui.status.queued', Icon: IconClock, meaning: 'info' }],
  ['running', { text: 'ui.status.running', Icon: IconProgress, meaning: 'info' }],
  ['done', { text: 'ui.status.done', Icon: IconCircleCheck, meaning: 'good' }],
  ['failed', { text: 'ui.status.failed', Icon: IconCircleX, meaning: 'bad' }],
  ['undone', { text: 'ui.status.undone', Icon: IconArrowBackUp, meaning: 'warn' }],
  ['open', { text: 'ui.status.open', Icon: IconHelpCircle, meaning: 'warn' }],
  ['same', { text: 'ui.status.same', Icon: IconArrowMerge, meaning: 'good' }],
  ['apart', { text: 'ui.status.apart', Icon: IconArrowsSplit2, meaning: 'info' }],
  ['live', { text: 'ui.status.active', Icon: IconCircleCheck, meaning: 'good' }],
  ['verified', { text: 'ui.status.verified', Icon: IconShieldCheck, meaning: 'good' }],
  ['verification failed', { text: 'ui.status.verification-failed', Icon: IconShieldX, meaning: 'bad' }],
]);

/** The text key of a status' word; none of one that is not known. */
export function statusText(status: string): UiTextKey | undefined {
  return looks.get(status.toLowerCase())?.text;
}

type StatusBadgeProps = {
  status: string;
  /** Another word for the same status, where a screen uses one. */
  label?: string;
};

/** A status as word, shape and colour; one that is not known shows itself, without colour. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const t = useUiText();
  const look = looks.get(status.toLowerCase());
  if (!look) {
    return (
      <Badge variant="default" leftSection={<IconPoint size={16} aria-hidden="true" />}>
        {label ?? status}
      </Badge>
    );
  }
  return (
    <Badge color={look.meaning} leftSection={<look.Icon size={16} aria-hidden="true" />} data-status={status}>
      {label ?? t(look.text)}
    </Badge>
  );
}
