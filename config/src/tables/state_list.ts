import type { Table } from '@sanad/contract/ui-config/table';
import { editButton, openButton } from '../table-parts.ts';

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
        openButton('list.open.lgas', '/SuperAdmin/list/lga_list/:osid', 'map'),
        editButton('form-title.state.edit', 'super-state'),
        {
          action: 'redirect',
          title: 'list.open.certificates',
          icon: 'certificate',
          redirectTo: '/SuperAdmin/certificate',
          idQuery: 'osid',
        },
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
