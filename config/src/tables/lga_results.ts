import type { Table } from '@sanad/contract/ui-config/table';
import { overseerButtons, resultCounts } from '../result-buttons.ts';
import { search, studentSearch, termColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('ClassResults', {
    academicYear: { eq: '$academicYear' },
    term: { eq: '$term' },
    schoolId: { eq: '$school' },
    status: { eq: '$status' },
  }),
  ...resultCounts('ClassResults'),
  menuFilter: studentSearch,
  fields: [
    ...termColumns.slice(0, 1),
    { name: 'schoolName', title: 'list.school' },
    ...termColumns.slice(1),
    overseerButtons,
  ],
};
