import type { Table } from '@sanad/contract/ui-config/table';
import { bulkApproval, deciderButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, recordNameColumn, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    stateId: { eq: '$state' },
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    status: { eq: '$status' },
  }),
  menuFilter: candidateSearch,
  ...bulkApproval('superAdmin', 'Results'),
  fields: [...examColumns, recordNameColumn, deciderButtons('superAdmin')],
};
