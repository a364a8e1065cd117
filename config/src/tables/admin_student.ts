import type { Table } from '@sanad/contract/ui-config/table';
import { bulkDecisions, deciderButtons } from '../result-buttons.ts';
import { search, studentSearch, termColumns, withRecordName } from '../table-parts.ts';

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
  ...bulkDecisions('school', 'ClassResults'),
  fields: [...withRecordName(termColumns), deciderButtons('school')],
};
