import { IconCircleCheck } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const confirm: RowActionKind = { Icon: IconCircleCheck, run: ({ ask }) => ask() };
