import type { Table } from '@sanad/contract/ui-config/table';
import { resultCounts, uploaderButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    status: { eq: '$status' },
  }),
  ...resultCounts('Results'),
  menuFilter: candidateSearch,
  dynamicFieldUpdates: true,
  fields: [...examColumns, uploaderButtons],
};
