import { IconShare } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const share: RowActionKind = { Icon: IconShare, run: 'app' };
