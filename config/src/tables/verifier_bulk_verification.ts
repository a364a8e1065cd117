import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';
import { verdictColumns } from '../verification-columns.ts';

export const table: Table = {
  ...search('VerificationHistory', {
    source: { eq: 'bulk' },
    batchId: { eq: '$batchId' },
    status: { eq: '$status' },
    resultType: { eq: '$resultType' },
  }),
  title: 'list.title.bulk-verification',
  menuFilter: { searchBy: ['firstName', 'lastName', 'candidateNo', 'schoolName'] },
  dateRange: 'osCreatedAt',
  isNumbered: true,
  emptyText: 'list.no-records',
  fields: [
    ...verdictColumns,
    { name: 'reason', title: 'list.reason', hidden: true, sortable: false },
    {
      name: 'resultType',
      title: 'list.result-type',
      hidden: true,
      values: { school: 'list.regular', regional: 'list.regional' },
    },
    { name: 'osCreatedAt', type: 'datetime', title: 'list.checked-at', hidden: true },
  ],
};
