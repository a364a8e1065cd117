import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, edit, nameOf, personColumn, search, studentSearch } from '../table-parts.ts';

export const table: Table = {
  ...search('Student'),
  menuFilter: studentSearch,
  fields: [
    personColumn('uniqueId', 'list.unique-id'),
    { name: 'admissionNo', title: 'list.admission-no' },
    nameOf('School', 'schoolId', 'list.school'),
    { name: 'className', names: ['subClass'], title: 'list.class' },
    { name: 'email', title: 'list.email', hidden: true },
    addedColumn,
    edit('form-title.student.edit', 'super-editStudent'),
  ],
};
