import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, search } from '../table-parts.ts';

export const table: Table = {
  ...search('SchoolType'),
  menuFilter: { searchBy: ['title'] },
  fields: [
    { name: 'title', title: 'list.school-type' },
    { name: 'identifier', title: 'list.identifier' },
    { name: 'schoolCount', type: 'number', title: 'list.schools', sortable: false },
    { name: 'isCore', type: 'boolean', title: 'list.core' },
    addedColumn,
    {
      custom: true,
      title: 'table.actions',
      buttons: [
        { action: 'edit-school-type', title: 'school-types.edit', icon: 'edit' },
        { action: 'delete-school-type', title: 'school-types.delete', icon: 'trash' },
      ],
    },
  ],
};
