import type { Table } from '@sanad/contract/ui-config/table';
import { resultCounts, uploaderButtons } from '../result-buttons.ts';
import { search, studentSearch, termColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('ClassResults', {
    academicYear: { eq: '$academicYear' },
    term: { eq: '$term' },
    status: { eq: '$status' },
  }),
  ...resultCounts('ClassResults'),
  menuFilter: studentSearch,
  dynamicFieldUpdates: true,
  fields: [
    ...termColumns.map((column) => (column.name === 'academicYear' ? { ...column, hidden: true } : column)),
    uploaderButtons,
  ],
};
