import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, invitationColumn, invitedActs, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Issuer'),
  menuFilter: { searchBy: ['title', 'email'] },
  fields: [
    { name: 'title', title: 'list.name', below: 'email', belowTitle: 'list.email' },
    { name: 'issuer', title: 'list.issuer' },
    { name: 'website', type: 'link', title: 'list.website' },
    { name: 'status', type: 'status', title: 'list.status' },
    invitationColumn,
    addedColumn,
    invitedActs('form-title.issuer.edit', 'super-issuer-standing'),
  ],
};
