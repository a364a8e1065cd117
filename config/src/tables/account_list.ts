import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

/** The accounts of the installation, whatever they are for. */
export const table: Table = {
  ...search('UserAccount', { role: { eq: '$accountRole' }, state: { eq: '$accountState' } }),
  menuFilter: { searchBy: ['email'] },
  emptyText: 'list.empty.accounts',
  fields: [
    { name: 'email', title: 'list.account.email', below: 'name', belowTitle: 'list.name', sortable: false },
    { name: 'rolesText', title: 'list.account.roles', sortable: false },
    {
      name: 'secondFactor',
      title: 'list.account.second-factor',
      sortable: false,
      values: {
        none: 'list.account.second-factor.none',
        app: 'list.account.second-factor.app',
        passkey: 'list.account.second-factor.passkey',
        both: 'list.account.second-factor.both',
      },
    },
    { name: 'lastSignInAt', type: 'datetime', title: 'list.account.last-sign-in', sortable: false },
    { name: 'osCreatedAt', formate: 'date', title: 'list.added', hidden: true },
    { name: 'state', type: 'status', title: 'list.status', sortable: false },
    {
      custom: true,
      buttons: [
        { action: 'manage-account', title: 'list.account.manage', condition: { name: 'isOwn', notIn: [true] } },
      ],
    },
  ],
};
