import type { Table } from '@sanad/contract/ui-config/table';
import { reportColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Report'),
  emptyText: 'list.empty.reports',
  menuFilter: { searchBy: ['studentName', 'admissionNo'] },
  fields: reportColumns,
};
