import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconHourglass,
  IconPencil,
  IconRosetteDiscountCheckFilled,
} from '@tabler/icons-react';
import classes from './attestation-mark.module.css';

const looks = new Map([
  ['DRAFT', { Icon: IconPencil, colour: 'var(--ink-2)' }],
  ['ATTESTATION_REQUESTED', { Icon: IconHourglass, colour: 'var(--warn)' }],
  ['PUBLISHED', { Icon: IconRosetteDiscountCheckFilled, colour: 'var(--good)' }],
  ['REJECTED', { Icon: IconAlertOctagon, colour: 'var(--bad)' }],
  ['INVALID', { Icon: IconAlertTriangle, colour: 'var(--bad)' }],
]);
const draft = { Icon: IconPencil, colour: 'var(--ink-2)' };

/** The state of an attestation as a shape with its name; an unknown state counts as a draft. */
export function AttestationMark({ state, label }: { state?: string; label: string }) {
  const { Icon, colour } = looks.get(state ?? 'DRAFT') ?? draft;
  return (
    <span className={classes.mark}>
      <Icon size={20} color={colour} aria-hidden="true" />
      {label}
    </span>
  );
}
