import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

export const table: Table = {
  ...search('Contact'),
  menuFilter: { searchBy: ['name', 'email', 'message'] },
  dateRange: 'osCreatedAt',
  emptyText: 'list.empty.messages',
  fields: [
    { name: 'name', title: 'list.name', below: 'email', belowTitle: 'list.email' },
    { name: 'message', title: 'list.message', sortable: false },
    { name: 'handled', type: 'boolean', title: 'list.handled' },
    { name: 'osCreatedAt', formate: 'date', title: 'list.received' },
  ],
};
