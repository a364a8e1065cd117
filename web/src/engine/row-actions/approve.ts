import { IconCheck } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const approve: RowActionKind = {
  Icon: IconCheck,
  tone: 'good',
  done: 'table.done.approved',
  run: ({ ask }) => ask(),
};
