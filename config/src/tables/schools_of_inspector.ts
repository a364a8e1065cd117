import type { Table } from '@sanad/contract/ui-config/table';
import { schoolColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('School', { schoolStateId: { eq: '$stateId' } }),
  strictFilterCheck: true,
  menuFilter: { searchBy: ['schoolName'] },
  fields: [...schoolColumns, { name: 'principalName', title: 'list.principal' }],
};
