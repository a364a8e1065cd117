import type { Table } from '@sanad/contract/ui-config/table';
import { reportAnswer, reportColumns, search } from '../table-parts.ts';

export const table: Table = {
  ...search('Report'),
  emptyText: 'list.empty.own-reports',
  // One's own name says nothing here.
  fields: [...reportColumns.filter(({ name }) => name !== 'studentName'), reportAnswer],
};
