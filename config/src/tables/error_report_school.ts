import type { Table } from '@sanad/contract/ui-config/table';
import { reportAnswer, reportColumns, resolveButton, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Report'),
  emptyText: 'list.empty.reports',
  menuFilter: { searchBy: ['studentName', 'admissionNo'] },
  fields: [...reportColumns, { ...reportAnswer, hidden: true }, resolveButton],
};
