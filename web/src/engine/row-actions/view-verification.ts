import { IconShieldSearch } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const viewVerification: RowActionKind = { Icon: IconShieldSearch, run: 'app' };
