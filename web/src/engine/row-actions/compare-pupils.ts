import { IconArrowsDiff } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const comparePupils: RowActionKind = { Icon: IconArrowsDiff, run: 'app' };
