import type { Table } from '@sanad/contract/ui-config/table';
import { studentButtons } from '../result-buttons.ts';
import { papersOf, termColumn } from '../table-parts.ts';

export const table: Table = {
  ...papersOf('ClassResults'),
  emptyText: 'list.empty.certificates',
  fields: [
    {
      name: '@type',
      title: 'list.certificate',
      values: { ClassResults: 'document.school-result' },
      below: 'certificateNo',
      belowTitle: 'list.certificate-no',
    },
    { name: 'academicYear', title: 'list.session' },
    termColumn,
    { name: 'className', names: ['subClass'], title: 'list.class' },
    { name: 'schoolName', title: 'list.school' },
    { name: 'average', type: 'average', title: 'list.average' },
    { name: 'status', type: 'status', title: 'list.status' },
    studentButtons,
  ],
};
