import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

/** What the user uploaded, and what became of it. */
export const table: Table = {
  ...search('UploadBatch'),
  menuFilter: { searchBy: ['fileName'] },
  dateRange: 'osCreatedAt',
  emptyText: 'list.empty.uploads',
  fields: [
    { name: 'fileName', title: 'list.upload.file', below: 'reason', belowTitle: 'list.upload.reason' },
    { name: 'osCreatedAt', type: 'datetime', title: 'list.upload.at' },
    { name: 'academicYear', title: 'list.session', hidden: true },
    { name: 'totalCount', type: 'number', title: 'list.upload.rows', hidden: true },
    { name: 'fulfilledCount', type: 'number', title: 'list.upload.taken' },
    { name: 'rejectedCount', type: 'number', title: 'list.upload.failed' },
    { name: 'pendingCount', type: 'number', title: 'list.upload.pending', sortable: false },
    { name: 'issuedCount', type: 'number', title: 'list.upload.issued', sortable: false },
    { name: 'declinedCount', type: 'number', title: 'list.upload.declined', sortable: false, hidden: true },
    { name: 'state', type: 'status', title: 'list.status' },
    {
      custom: true,
      buttons: [
        {
          action: 'save-file',
          title: 'list.upload.failed-items',
          api: 'api/upload-batches/:osid/failed-items',
          fileName: 'failedItemsName',
          condition: { name: 'hasFailedItems', in: [true] },
        },
        {
          action: 'confirm',
          title: 'list.upload.undo',
          heading: 'list.upload.undo.question',
          message: 'list.upload.undo.text',
          icon: 'restore',
          api: 'api/upload-batches/',
          call: 'delete',
          condition: { name: 'canUndo', in: [true] },
          isDestructive: true,
        },
      ],
    },
  ],
};
