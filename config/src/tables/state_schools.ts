import type { Table } from '@sanad/contract/ui-config/table';
import { lookupOf, schoolColumns, schoolStatuses, search, statusColumn } from '../table-parts.ts';

export const table: Table = {
  ...search('School', { schoolStateId: { eq: '$stateId' }, schoolLgaId: { eq: '$id' } }),
  title: 'menu.schools',
  within: lookupOf('LGA'),
  menuFilter: { searchBy: ['schoolName'] },
  fields: [
    ...schoolColumns,
    { name: 'principalName', title: 'list.principal' },
    { ...statusColumn, values: schoolStatuses },
  ],
};
