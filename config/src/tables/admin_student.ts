import type { Table } from '@sanad/contract/ui-config/table';
import { bulkApproval, deciderButtons } from '../result-buttons.ts';
import { recordNameColumn, search, studentSearch, termColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('ClassResults', {
    academicYear: { eq: '$academicYear' },
    term: { eq: '$term' },
    status: { eq: '$status' },
    className: { eq: '$className' },
    subClass: { eq: '$subClass' },
  }),
  title: 'list.title.student-results',
  isDisplayTableTitle: true,
  classCards: { preview: true },
  menuFilter: studentSearch,
  ...bulkApproval('school', 'ClassResults'),
  fields: [...termColumns, recordNameColumn, deciderButtons('school')],
};
