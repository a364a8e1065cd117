import { IconPencil } from '@tabler/icons-react';
import { valueAt } from '../placeholders.ts';
import type { RowActionKind } from './row-action.ts';

/** Opens the edit form beside the page: `edit/<form>/<record>` in the outlet `claim`. */
export const edit: RowActionKind = {
  Icon: IconPencil,
  run: ({ button, row, openPanel }) => {
    const id = valueAt(row, button.putId ?? 'osid');
    openPanel(['edit', button.editform ?? '', encodeURIComponent(String(id ?? ''))].join('/'));
  },
};
