import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, search } from '../table-parts.ts';

export const table: Table = {
  ...search('WalletDocument'),
  emptyText: 'list.empty.documents',
  menuFilter: { searchBy: ['name'] },
  fields: [
    { name: 'name', title: 'list.document', below: 'title', belowTitle: 'list.name' },
    { name: 'type', title: 'list.document-type' },
    { ...addedColumn, title: 'list.issued' },
  ],
};
