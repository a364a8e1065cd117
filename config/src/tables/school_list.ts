import type { Table } from '@sanad/contract/ui-config/table';
import { editButton, lookupOf, nameOf, schoolColumns, schoolStatuses, search, statusColumn } from '../table-parts.ts';

export const table: Table = {
  ...search('School', { schoolLgaId: { eq: '$id' } }),
  menuFilter: { searchBy: ['schoolName'] },
  within: lookupOf('LGA'),
  fields: [
    { ...schoolColumns[0], below: 'email', belowTitle: 'list.email' },
    ...schoolColumns.slice(1),
    nameOf('States', 'schoolStateId', 'list.state'),
    // Whoever vets a school sees whose name it signed up under.
    { name: 'namesake', title: 'list.school.namesake', sortable: false },
    { ...statusColumn, values: schoolStatuses },
    {
      custom: true,
      buttons: [
        editButton('form-title.school.edit', 'super-school'),
        {
          action: 'confirm',
          title: 'list.school.activate',
          heading: 'list.school.activate.question',
          message: 'list.school.activate.text',
          done: 'list.school.activated',
          api: 'api/superAdmin/school-status/',
          call: 'put',
          bodyVal: { status: 'active', osUpdatedAt: '$osUpdatedAt' },
          condition: { name: 'status', in: ['suspended', 'pending'] },
        },
        {
          action: 'reject',
          title: 'list.school.suspend',
          icon: 'ban',
          heading: 'list.school.suspend.question',
          message: 'list.school.suspend.text',
          done: 'list.school.suspended',
          api: 'api/superAdmin/school-status/',
          call: 'put',
          bodyVal: { status: 'suspended', osUpdatedAt: '$osUpdatedAt', reason: '$reason' },
          reason: 'required',
          condition: { name: 'status', in: ['active'] },
        },
      ],
    },
  ],
};
