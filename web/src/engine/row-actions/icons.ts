import { IconBan, IconBuilding, IconCircleCheck, IconMap, IconRestore } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

/** Pictures that a button may name instead of its action's own. */
const icons: Readonly<Record<string, RowActionKind['Icon']>> = {
  ban: IconBan,
  building: IconBuilding,
  'circle-check': IconCircleCheck,
  map: IconMap,
  restore: IconRestore,
};

export function iconNamed(name: string | undefined): RowActionKind['Icon'] | undefined {
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
}
