import type { Table } from '@sanad/contract/ui-config/table';
import {
  addedColumn,
  invitationColumn,
  invitedActs,
  nameOf,
  removeTeacher,
  search,
  staffColumns,
} from '../table-parts.ts';

export const table: Table = {
  ...search('Teacher', { schoolId: { eq: '$school' } }),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    ...staffColumns,
    nameOf('School', 'schoolId', 'list.school'),
    invitationColumn,
    addedColumn,
    invitedActs('form-title.teacher.edit', 'super-editTeacher', [removeTeacher]),
  ],
};
