import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, search } from '../table-parts.ts';

export const table: Table = {
  ...search('SchoolType'),
  menuFilter: { searchBy: ['title'] },
  fields: [
    { name: 'title', title: 'list.school-type' },
    { name: 'identifier', title: 'list.identifier' },
    { name: 'isCore', type: 'boolean', title: 'list.core' },
    addedColumn,
  ],
};
