import type { Table } from '@sanad/contract/ui-config/table';
import { openSchools } from '../table-parts.ts';

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
  fields: [
    { name: 'lgaName', title: 'list.lga' },
    { name: 'stateName', title: 'list.state' },
    { name: 'schoolCount', type: 'number', title: 'list.schools' },
    { name: 'lgaAdminEmail', title: 'list.lga-admin', sortable: false },
    openSchools('/SuperAdmin/list/school_list/:osid'),
  ],
};
