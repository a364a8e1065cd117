import {
  IconBan,
  IconBuilding,
  IconCircleCheck,
  IconMail,
  IconMailOff,
  IconMap,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRestore,
  IconSignature,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

/** Pictures that a button may name instead of its action's own. */
const icons: Readonly<Record<string, RowActionKind['Icon']>> = {
  ban: IconBan,
  building: IconBuilding,
  'circle-check': IconCircleCheck,
  edit: IconPencil,
  mail: IconMail,
  'mail-off': IconMailOff,
  map: IconMap,
  pause: IconPlayerPause,
  restore: IconRestore,
  resume: IconPlayerPlay,
  signature: IconSignature,
  trash: IconTrash,
  upload: IconUpload,
};

export function iconNamed(name: string | undefined): RowActionKind['Icon'] | undefined {
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
}
