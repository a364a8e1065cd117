import type { Table } from '@sanad/contract/ui-config/table';
import { overseerButtons, resultCounts } from '../result-buttons.ts';
import { candidateSearch, examColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    schoolLgaId: { eq: '$lga' },
    schoolId: { eq: '$school' },
    status: { eq: '$status' },
  }),
  ...resultCounts('Results'),
  menuFilter: candidateSearch,
  fields: [...examColumns, overseerButtons],
};
