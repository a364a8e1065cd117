import type { Table } from '@sanad/contract/ui-config/table';
import { studentButtons } from '../result-buttons.ts';
import { search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results'),
  emptyText: 'list.empty.certificates',
  fields: [
    { name: 'academicYear', title: 'list.session', below: 'certificateNo', belowTitle: 'list.certificate-no' },
    { name: 'classType', title: 'list.exam', values: { bcece: 'list.exam.bece', 'middle basic': 'list.exam.mba' } },
    { name: 'examNum', title: 'list.exam-no' },
    { name: 'candidateNo', title: 'list.candidate-no' },
    { name: 'average', type: 'average', title: 'list.average' },
    { name: 'status', type: 'status', title: 'list.status' },
    studentButtons,
  ],
};
