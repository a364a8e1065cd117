import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('Verifier'),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [...staffColumns, { name: 'institution', title: 'list.institution' }, addedColumn],
};
