import type { Table } from '@sanad/contract/ui-config/table';

export const table: Table = {
  api: 'api/v1/ActivityLog/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {} },
  menuFilter: { searchBy: ['user_name', 'action'] },
  dateRange: 'osCreatedAt',
  isDownloadHidden: true,
  fields: [
    { name: 'user_name', title: 'list.user-name' },
    { name: 'action', title: 'list.action' },
    { name: 'osCreatedAt', type: 'datetime', title: 'list.created-at' },
  ],
};
