import { IconDownload } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const download: RowActionKind = { Icon: IconDownload, run: 'app' };
