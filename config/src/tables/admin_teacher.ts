import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, invitationColumn, invitedActs, removeTeacher, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('Teacher'),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    ...staffColumns,
    invitationColumn,
    addedColumn,
    invitedActs('form-title.teacher.edit', 'admin-editTeacher', [removeTeacher]),
  ],
};
