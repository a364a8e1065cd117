import type { Table } from '@sanad/contract/ui-config/table';
import { editButton, lookupOf, openButton } from '../table-parts.ts';

export const table: Table = {
  api: 'api/state-admin/lgaSchoolCount',
  call: 'post',
  body: {
    limit: 20,
    offset: 0,
    filters: { stateId: { eq: '$id' } },
    order_entity: 'lgaName',
    order_direction: 'ASC',
  },
  menuFilter: { searchBy: ['lgaName'] },
  within: lookupOf('States'),
  fields: [
    { name: 'lgaName', title: 'list.lga' },
    { name: 'stateName', title: 'list.state' },
    { name: 'schoolCount', type: 'number', title: 'list.schools' },
    { name: 'lgaAdminEmail', title: 'list.lga-admin', sortable: false },
    {
      custom: true,
      title: 'table.actions',
      buttons: [
        openButton('list.open.schools', '/SuperAdmin/list/school_list/:osid', 'building'),
        editButton('form-title.lga.edit', 'super-lga'),
      ],
    },
  ],
};
