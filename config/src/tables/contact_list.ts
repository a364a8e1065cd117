import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

export const table: Table = {
  ...search('Contact'),
  menuFilter: { searchBy: ['name', 'email', 'message'] },
  dateRange: 'osCreatedAt',
  emptyText: 'list.empty.messages',
  fields: [
    { name: 'name', title: 'list.name', below: 'email', belowTitle: 'list.email' },
    { name: 'message', title: 'list.message', sortable: false },
    { name: 'handled', type: 'boolean', title: 'list.handled' },
    { name: 'osCreatedAt', formate: 'date', title: 'list.received' },
    {
      custom: true,
      title: 'table.actions',
      buttons: [
        {
          action: 'confirm',
          title: 'list.contact.handle',
          icon: 'circle-check',
          heading: 'list.contact.handle.question',
          message: 'list.contact.handle.text',
          api: 'api/v1/Contact/',
          call: 'put',
          bodyVal: { handled: true },
          condition: { name: 'handled', in: [false] },
        },
        {
          action: 'confirm',
          title: 'list.contact.reopen',
          icon: 'restore',
          heading: 'list.contact.reopen.question',
          message: 'list.contact.reopen.text',
          api: 'api/v1/Contact/',
          call: 'put',
          bodyVal: { handled: false },
          condition: { name: 'handled', in: [true] },
        },
      ],
    },
  ],
};
