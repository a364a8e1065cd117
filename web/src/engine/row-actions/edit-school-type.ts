import { IconPencil } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const editSchoolType: RowActionKind = { Icon: IconPencil, run: 'app' };
