import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, edit, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('Teacher'),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [...staffColumns, addedColumn, edit('form-title.teacher.edit', 'admin-editTeacher')],
};
