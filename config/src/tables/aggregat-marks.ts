import type { Table } from '@sanad/contract/ui-config/table';
import { marksColumns } from '../table-parts.ts';

export const table: Table = {
  api: 'api/school/aggregateMarks',
  call: 'post',
  title: 'marks.title',
  classCards: {},
  isAggregate: true,
  fields: marksColumns,
};
