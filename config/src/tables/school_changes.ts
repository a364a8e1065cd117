import { pathOf } from '@sanad/contract/calls/address';
import { recordChangeCalls } from '@sanad/contract/calls/record-changes';
import type { Table } from '@sanad/contract/ui-config/table';

const api = pathOf(recordChangeCalls.list).slice(1);

export const table: Table = {
  api: `${api}?status=pending`,
  call: 'get',
  body: { limit: 20 },
  emptyText: 'list.empty.changes',
  fields: [
    { name: 'name', title: 'list.change.now', below: 'place', belowTitle: 'list.lga', sortable: false },
    { name: 'wishedName', title: 'list.change.wished-name', sortable: false },
    { name: 'wishedNumber', title: 'list.change.wished-number', sortable: false },
    { name: 'wishedKey', title: 'list.change.wished-key', sortable: false },
    { name: 'osCreatedAt', formate: 'date', title: 'list.asked', sortable: false },
    {
      custom: true,
      buttons: [
        {
          action: 'approve',
          title: 'list.change.approve',
          heading: 'list.change.approve.question',
          message: 'list.change.approve.text',
          api: `${api}/`,
          call: 'put',
          // The version that is looked at: a newer wish is not approved unseen.
          bodyVal: { status: 'approved', osUpdatedAt: '$osUpdatedAt' },
        },
        {
          action: 'reject',
          title: 'list.change.refuse',
          heading: 'list.change.refuse.question',
          message: 'list.change.refuse.text',
          api: `${api}/`,
          call: 'put',
          bodyVal: { status: 'rejected', osUpdatedAt: '$osUpdatedAt', reason: '$reason' },
          reason: 'optional',
        },
      ],
    },
  ],
};
