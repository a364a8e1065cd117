import { IconEye } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const preview: RowActionKind = { Icon: IconEye, run: 'app' };
