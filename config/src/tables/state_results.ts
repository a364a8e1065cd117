import type { Table } from '@sanad/contract/ui-config/table';
import { overseerButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    status: { eq: '$status' },
  }),
  menuFilter: candidateSearch,
  fields: [...examColumns, overseerButtons],
};
