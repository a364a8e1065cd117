import type { Table } from '@sanad/contract/ui-config/table';
import { reportAnswer, reportColumns, resolveButton, search } from '../table-parts.ts';

/** The words have a wide column here and are cut at its width: what matters beside them comes first. */
const order = ['studentName', 'status', 'description', 'imageUrl', 'certificateType', 'osCreatedAt'];
const columns = order.flatMap((name) => reportColumns.filter((column) => column.name === name));

export const table: Table = {
  ...search('Report'),
  emptyText: 'list.empty.reports',
  menuFilter: { searchBy: ['studentName', 'admissionNo'] },
  fields: [
    ...columns.map((column) => (column.name === 'description' ? { ...column, truncate: true } : column)),
    { ...reportAnswer, hidden: true },
    resolveButton,
  ],
};
