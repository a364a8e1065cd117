import type { Table } from '@sanad/contract/ui-config/table';
import { bulkApproval, deciderButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, recordNameColumn, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    status: { eq: '$status' },
  }),
  menuFilter: candidateSearch,
  dynamicFieldUpdates: true,
  ...bulkApproval('inspector', 'Results'),
  fields: [...examColumns, recordNameColumn, deciderButtons('inspector')],
};
