import type { Table } from '@sanad/contract/ui-config/table';
import { studentButtons } from '../result-buttons.ts';
import { papersOf } from '../table-parts.ts';

export const table: Table = {
  ...papersOf('Results'),
  emptyText: 'list.empty.certificates',
  fields: [
    {
      name: 'classType',
      title: 'list.exam',
      values: { bcece: 'document.bece', 'middle basic': 'document.mba' },
      below: 'certificateNo',
      belowTitle: 'list.certificate-no',
    },
    { name: 'academicYear', title: 'list.session' },
    { name: 'examNum', title: 'list.exam-no' },
    { name: 'candidateNo', title: 'list.candidate-no' },
    { name: 'average', type: 'average', title: 'list.average' },
    { name: 'status', type: 'status', title: 'list.status' },
    studentButtons,
  ],
};
