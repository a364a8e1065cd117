import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, edit, nameOf, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('Teacher', { schoolId: { eq: '$school' } }),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    ...staffColumns,
    nameOf('School', 'schoolId', 'list.school'),
    addedColumn,
    edit('form-title.teacher.edit', 'super-editTeacher'),
  ],
};
