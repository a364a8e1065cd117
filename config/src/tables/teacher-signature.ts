import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

export const table: Table = {
  ...search('Teacher'),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    { name: 'name', title: 'list.name', below: 'email', belowTitle: 'list.email' },
    { name: 'teacherSignature', type: 'image', title: 'list.signature' },
  ],
};
