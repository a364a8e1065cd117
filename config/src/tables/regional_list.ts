import type { Table } from '@sanad/contract/ui-config/table';
import { bulkDecisions, deciderButtons } from '../result-buttons.ts';
import { candidateSearch, examColumns, search, withRecordName } from '../table-parts.ts';

export const table: Table = {
  ...search('Results', {
    stateId: { eq: '$state' },
    schoolLgaId: { eq: '$lga' },
    schoolId: { eq: '$school' },
    academicYear: { eq: '$academicYear' },
    classType: { eq: '$schoolType' },
    status: { eq: '$status' },
  }),
  menuFilter: candidateSearch,
  ...bulkDecisions('superAdmin', 'Results'),
  fields: [...withRecordName(examColumns), deciderButtons('superAdmin')],
};
