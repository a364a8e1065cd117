import type { Table } from '@sanad/contract/ui-config/table';
import { openSchools } from '../table-parts.ts';

export const table: Table = {
  api: 'api/state-admin/lgaSchoolCount',
  call: 'post',
  body: {
    limit: 20,
    offset: 0,
    filters: { stateId: { eq: '$stateId' } },
    order_entity: 'lgaName',
    order_direction: 'ASC',
  },
  menuFilter: { searchBy: ['lgaName'] },
  fields: [
    { name: 'lgaName', title: 'list.lga' },
    { name: 'stateName', title: 'list.state' },
    { name: 'schoolCount', type: 'number', title: 'list.schools' },
    { name: 'lgaAdminEmail', title: 'list.lga-admin', sortable: false },
    openSchools('/stateadmin/list/state_schools/:osid'),
  ],
};
