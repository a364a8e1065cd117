import type { Table } from '@sanad/contract/ui-config/table';

export const table: Table = {
  api: 'api/superAdmin/stateSchoolCounts',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {}, order_entity: 'stateName', order_direction: 'ASC' },
  menuFilter: { searchBy: ['stateName'] },
  fields: [
    { name: 'stateName', title: 'list.state' },
    { name: 'lgaCount', type: 'number', title: 'list.lgas' },
    { name: 'schoolCount', type: 'number', title: 'list.schools' },
    {
      custom: true,
      title: 'table.actions',
      buttons: [
        { action: 'redirect', title: 'list.open.lgas', icon: 'map', redirectTo: '/SuperAdmin/list/lga_list/:osid' },
        {
          action: 'redirect',
          title: 'list.open.signatures',
          icon: 'signature',
          redirectTo: '/SuperAdmin/upload-signature',
          idQuery: 'osid',
        },
      ],
    },
  ],
};
