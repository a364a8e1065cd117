import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, invitationColumn, invitedActs, nameOf, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('LgaStateAdmin', { stateId: { eq: '$state' } }),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    ...staffColumns,
    { name: 'type', title: 'list.admin-type', values: { lgaAdmin: 'role.lgaadmin', stateAdmin: 'role.stateadmin' } },
    nameOf('States', 'stateId', 'list.state'),
    nameOf('LGA', 'lgaId', 'list.lga'),
    invitationColumn,
    addedColumn,
    invitedActs('form-title.lga-state-admin.edit', 'super-lgaStateAdmin'),
  ],
};
