import { IconCloudUpload } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const saveToDrive: RowActionKind = { Icon: IconCloudUpload, run: 'app' };
