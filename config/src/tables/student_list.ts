import type { Table } from '@sanad/contract/ui-config/table';
import { edit, studentRegister } from '../table-parts.ts';

/** The register of a school, which keeps it. */
export const table: Table = {
  ...studentRegister,
  fields: [...studentRegister.fields, edit('form-title.student.edit', 'admin-editStudent')],
  bulkActions: [
    {
      title: 'list.student.same',
      api: 'api/pupil-doubts',
      rows: 'chosen',
      bodyVal: { osids: '$osids' },
      opens: 'same-pupil',
      exactly: 2,
    },
  ],
};
