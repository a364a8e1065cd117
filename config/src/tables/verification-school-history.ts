import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';
import { verdictColumns } from '../verification-columns.ts';

export const table: Table = {
  ...search('VerificationHistory', {
    batchId: { eq: '$batchId' },
    status: { eq: '$status' },
    resultType: { eq: '$resultType' },
  }),
  title: 'menu.verification-history',
  menuFilter: { searchBy: ['firstName', 'lastName', 'candidateNo', 'certificateNo'] },
  dateRange: 'osCreatedAt',
  emptyText: 'list.no-records',
  fields: [
    ...verdictColumns,
    { name: 'certificateNo', title: 'list.certificate-no', hidden: true },
    {
      name: 'source',
      title: 'list.source',
      values: { id: 'list.source.id', qr: 'list.source.qr', copy: 'list.source.copy', bulk: 'list.source.bulk' },
    },
    {
      name: 'resultType',
      title: 'list.result-type',
      hidden: true,
      values: { school: 'list.regular', regional: 'list.regional' },
    },
    { name: 'osCreatedAt', type: 'datetime', title: 'list.checked-at' },
    {
      custom: true,
      title: 'list.result',
      buttons: [
        {
          action: 'view-verification',
          title: 'list.view-verification',
          visibleFor: ['verified', 'verification failed'],
        },
      ],
    },
  ],
};
