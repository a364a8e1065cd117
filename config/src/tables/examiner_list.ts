import type { Table } from '@sanad/contract/ui-config/table';
import { addedColumn, invitationColumn, invitedActs, nameOf, search, staffColumns } from '../table-parts.ts';

export const table: Table = {
  ...search('Examiner', { stateId: { eq: '$state' } }),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    ...staffColumns,
    nameOf('States', 'stateId', 'list.state'),
    invitationColumn,
    addedColumn,
    invitedActs('form-title.examiner.edit', 'super-examiner'),
  ],
};
