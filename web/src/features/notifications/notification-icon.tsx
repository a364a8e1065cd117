import {
  IconBell,
  IconBuilding,
  IconCertificate,
  IconCertificateOff,
  IconChalkboard,
  IconChecks,
  IconCircleX,
  IconClipboardList,
  IconFlag,
  IconFlagCheck,
  IconHourglass,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconShieldCheck,
  IconTemplate,
  IconUserPlus,
} from '@tabler/icons-react';

/** By what happened; anything else is a bell. */
const icons = new Map([
  ['new-school', IconBuilding],
  ['teacher-invited', IconUserPlus],
  ['class-assigned', IconChalkboard],
  ['results-waiting', IconClipboardList],
  ['certificate-issued', IconCertificate],
  ['certificate-revoked', IconCertificateOff],
  ['result-rejected', IconCircleX],
  ['bulk-finished', IconChecks],
  ['error-reported', IconFlag],
  ['report-resolved', IconFlagCheck],
  ['claim-raised', IconHourglass],
  ['claim-granted', IconRosetteDiscountCheck],
  ['claim-rejected', IconRosetteDiscountCheckOff],
  ['template-changed', IconTemplate],
  ['bulk-verified', IconShieldCheck],
]);

export function NotificationIcon({ kind }: { kind: string | undefined }) {
  const Icon = icons.get(kind ?? '') ?? IconBell;
  return <Icon size={20} stroke={1.75} aria-hidden={true} />;
}
