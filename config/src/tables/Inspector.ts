import type { Table } from '@sanad/contract/ui-config/table';
import { bulkDecisions, deciderButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, search, withRecordName } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    schoolLgaId: { eq: '$lga' },
    schoolId: { eq: '$school' },
    status: { eq: '$status' },
  }),
  menuFilter: candidateSearch,
  dynamicFieldUpdates: true,
  ...bulkDecisions('inspector', 'Results'),
  fields: [...withRecordName(examColumns), deciderButtons('inspector')],
};
