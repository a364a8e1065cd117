import type { Table } from '@sanad/contract/ui-config/table';
import { bulkDecisions, deciderButtons } from '../result-buttons.ts';
import { search, studentSearch, termColumns, withRecordName } from '../table-parts.ts';

export const table: Table = {
  ...search('ClassResults', {
    stateId: { eq: '$state' },
    schoolLgaId: { eq: '$lga' },
    schoolId: { eq: '$school' },
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
  ...bulkDecisions('superAdmin', 'ClassResults'),
  fields: [
    ...termColumns.slice(0, 1),
    { name: 'schoolName', title: 'list.school' },
    // The filter says which session: the row needs its room for the buttons.
    ...withRecordName(termColumns.slice(1)).map((column) =>
      column.name === 'academicYear' ? { ...column, hidden: true } : column,
    ),
    deciderButtons('superAdmin'),
  ],
};
