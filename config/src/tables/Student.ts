import type { Table } from '@sanad/contract/ui-config/table';
import { studentButtons } from '../result-buttons.ts';
import { search, termColumn } from '../table-parts.ts';

export const table: Table = {
  ...search('ClassResults'),
  emptyText: 'list.empty.certificates',
  fields: [
    { name: 'academicYear', title: 'list.session', below: 'certificateNo', belowTitle: 'list.certificate-no' },
    termColumn,
    { name: 'className', names: ['subClass'], title: 'list.class' },
    { name: 'schoolName', title: 'list.school' },
    { name: 'average', type: 'average', title: 'list.average' },
    { name: 'status', type: 'status', title: 'list.status' },
    studentButtons,
  ],
};
