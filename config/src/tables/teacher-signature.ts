import type { Table, TableButton } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

const choosing: TableButton = {
  action: 'redirect',
  title: 'list.signature.upload',
  icon: 'upload',
  redirectTo: '/upload-teacher-signature?name=:name',
  idQuery: 'osid',
  condition: { name: 'teacherSignature', in: [null] },
};
const isThere = { name: 'teacherSignature', notIn: [null] };

export const table: Table = {
  ...search('Teacher'),
  menuFilter: { searchBy: ['name', 'email'] },
  fields: [
    { name: 'name', title: 'list.name', below: 'email', belowTitle: 'list.email' },
    { name: 'teacherSignature', type: 'image', title: 'list.signature', values: { '': 'list.signature.none' } },
    {
      custom: true,
      title: 'table.actions',
      buttons: [
        choosing,
        { ...choosing, title: 'list.signature.replace', icon: 'edit', condition: isThere },
        {
          action: 'confirm',
          title: 'list.signature.remove',
          icon: 'trash',
          heading: 'list.signature.remove.question',
          message: 'list.signature.remove.text',
          api: 'api/school/teacher/',
          call: 'put',
          bodyVal: { teacherSignature: null },
          toasts: { done: 'list.signature.removed', failed: 'list.signature.remove-failed' },
          isDestructive: true,
          condition: isThere,
        },
      ],
    },
  ],
};
