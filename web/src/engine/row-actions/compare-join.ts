import { IconArrowsDiff } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const compareJoin: RowActionKind = { Icon: IconArrowsDiff, run: 'app' };
