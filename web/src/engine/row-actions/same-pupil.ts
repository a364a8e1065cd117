import { IconArrowMerge } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

/** Two rows that may be one pupil; compared by the feature of doubtful matches. */
export const samePupil: RowActionKind = { Icon: IconArrowMerge, run: 'app' };
