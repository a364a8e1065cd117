import type { Table } from '@sanad/contract/ui-config/table';
import { schoolColumns, schoolStatuses, search, statusColumn } from '../table-parts.ts';

export const table: Table = {
  ...search('School', { schoolLgaId: { eq: '$lgaosid' } }),
  strictFilterCheck: true,
  menuFilter: { searchBy: ['schoolName'] },
  fields: [
    ...schoolColumns.slice(0, 2),
    { name: 'principalName', title: 'list.principal' },
    { name: 'schoolAddress', title: 'list.address' },
    { ...statusColumn, values: schoolStatuses },
  ],
};
