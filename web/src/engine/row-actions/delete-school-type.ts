import { IconTrash } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const deleteSchoolType: RowActionKind = {
  Icon: IconTrash,
  tone: 'bad',
  isDestructive: true,
  run: ({ ask }) => ask(),
};
