import { IconX } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const reject: RowActionKind = {
  Icon: IconX,
  tone: 'bad',
  isDestructive: true,
  done: 'table.done.rejected',
  run: ({ ask }) => ask(),
};
