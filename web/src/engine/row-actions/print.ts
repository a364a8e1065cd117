import { IconPrinter } from '@tabler/icons-react';
import type { RowActionKind } from './row-action.ts';

export const print: RowActionKind = { Icon: IconPrinter, run: 'app' };
