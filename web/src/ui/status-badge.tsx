import { Badge } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconPoint,
  IconProgress,
  IconReplace,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import type { MeaningColour } from './theme.ts';
import { type UiTextKey, useUiText } from './ui-text.ts';

/**
 * The icon is asked for when it is drawn: the bundler may put it into a file that waits for this one, and then there is
 * none yet when this table is made.
 */
type Look = { text: UiTextKey; icon: () => typeof IconClock; meaning: MeaningColour };

/** Word, shape and colour of each status, in one place: none is told by colour alone. */
const looks = new Map<string, Look>([
  ['pending', { text: 'ui.status.pending', icon: () => IconClock, meaning: 'warn' }],
  ['issued', { text: 'ui.status.issued', icon: () => IconCircleCheck, meaning: 'good' }],
  ['rejected', { text: 'ui.status.rejected', icon: () => IconCircleX, meaning: 'bad' }],
  ['resolved', { text: 'ui.status.resolved', icon: () => IconChecks, meaning: 'info' }],
  ['active', { text: 'ui.status.active', icon: () => IconCircleCheck, meaning: 'good' }],
  ['suspended', { text: 'ui.status.suspended', icon: () => IconCircleX, meaning: 'bad' }],
  ['closed', { text: 'ui.status.closed', icon: () => IconBan, meaning: 'bad' }],
  ['revoked', { text: 'ui.status.revoked', icon: () => IconBan, meaning: 'bad' }],
  ['superseded', { text: 'ui.status.superseded', icon: () => IconReplace, meaning: 'info' }],
  ['queued', { text: 'ui.status.queued', icon: () => IconClock, meaning: 'info' }],
  ['running', { text: 'ui.status.running', icon: () => IconProgress, meaning: 'info' }],
  ['done', { text: 'ui.status.done', icon: () => IconCircleCheck, meaning: 'good' }],
  ['failed', { text: 'ui.status.failed', icon: () => IconCircleX, meaning: 'bad' }],
  ['undone', { text: 'ui.status.undone', icon: () => IconArrowBackUp, meaning: 'warn' }],
  ['open', { text: 'ui.status.open', icon: () => IconHelpCircle, meaning: 'warn' }],
  ['same', { text: 'ui.status.same', icon: () => IconArrowMerge, meaning: 'good' }],
  ['apart', { text: 'ui.status.apart', icon: () => IconArrowsSplit2, meaning: 'info' }],
  ['live', { text: 'ui.status.active', icon: () => IconCircleCheck, meaning: 'good' }],
  ['attestation_requested', { text: 'ui.status.asked', icon: () => IconHourglass, meaning: 'warn' }],
  ['published', { text: 'ui.status.published', icon: () => IconRosetteDiscountCheck, meaning: 'good' }],
  // An attestation, as the registry spells it; a rejected result is spelt in small letters.
  ['REJECTED', { text: 'ui.status.rejected', icon: () => IconAlertOctagon, meaning: 'bad' }],
  ['invalid', { text: 'ui.status.invalid', icon: () => IconAlertTriangle, meaning: 'bad' }],
  ['verified', { text: 'ui.status.verified', icon: () => IconShieldCheck, meaning: 'good' }],
  ['verification failed', { text: 'ui.status.verification-failed', icon: () => IconShieldX, meaning: 'bad' }],
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
  const look = looks.get(status) ?? looks.get(status.toLowerCase());
  if (!look) {
    return (
      <Badge variant="default" leftSection={<IconPoint size={16} aria-hidden="true" />}>
        {label ?? status}
      </Badge>
    );
  }
  const Icon = look.icon();
  return (
    <Badge color={look.meaning} leftSection={<Icon size={16} aria-hidden="true" />} data-status={status}>
      {label ?? t(look.text)}
    </Badge>
  );
}
