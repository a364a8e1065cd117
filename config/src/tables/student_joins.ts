import type { Table } from '@sanad/contract/ui-config/table';
import { personColumn } from '../table-parts.ts';

export const table: Table = {
  api: 'api/student-joins?status=pending',
  call: 'get',
  body: { limit: 20 },
  emptyText: 'list.empty.joins',
  fields: [
    { ...personColumn('admissionNo', 'list.admission-no'), sortable: false },
    { name: 'recordName', title: 'list.join.record', sortable: false },
    { name: 'className', names: ['subClass'], title: 'list.class', sortable: false },
    { name: 'email', title: 'list.email', sortable: false },
    { name: 'osCreatedAt', formate: 'date', title: 'list.asked', sortable: false },
    {
      custom: true,
      buttons: [
        { action: 'compare-join', title: 'list.doubt.compare' },
        {
          action: 'reject',
          title: 'list.join.refuse',
          heading: 'list.join.refuse.question',
          message: 'list.join.refuse.text',
          api: 'api/student-joins/',
          call: 'put',
          bodyVal: { status: 'rejected', osUpdatedAt: '$osUpdatedAt' },
        },
      ],
    },
  ],
  bulkActions: [
    {
      title: 'list.join.refuse',
      heading: 'list.join.refuse-many.question',
      message: 'list.join.refuse-many.text',
      api: 'api/student-joins',
      call: 'put',
      rows: 'chosen',
      bodyVal: { osids: '$osids', status: 'rejected', versions: '$versions' },
      isDestructive: true,
    },
    {
      title: 'list.join.accept',
      heading: 'list.join.accept-many.question',
      message: 'list.join.accept-many.text',
      api: 'api/student-joins',
      call: 'put',
      rows: 'chosen',
      bodyVal: { osids: '$osids', status: 'approved', versions: '$versions' },
    },
  ],
};
