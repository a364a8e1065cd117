import { IconUserCog } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const manageAccount: RowActionKind = { Icon: IconUserCog, run: 'app' };
