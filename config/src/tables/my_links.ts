import { shareLinksApi } from '@sanad/contract/api/share-links';
import type { Table } from '@sanad/contract/ui-config/table';

const api = shareLinksApi.list.path.slice(1);

/** The links by which a pupil shows certificates; each can be withdrawn while it works. */
export const table: Table = {
  api,
  call: 'get',
  emptyText: 'list.empty.links',
  isDownloadHidden: true,
  fields: [
    { name: 'title', below: 'purpose', title: 'list.link.what', truncate: true },
    { name: 'url', type: 'link', title: 'list.link' },
    { name: 'createdAt', formate: 'date', title: 'list.link.made' },
    { name: 'expiresAt', formate: 'date', title: 'list.link.until' },
    {
      name: 'state',
      type: 'status',
      title: 'list.status',
      values: { live: 'list.link.live', expired: 'list.link.expired', withdrawn: 'list.link.withdrawn' },
    },
    {
      custom: true,
      buttons: [
        {
          action: 'confirm',
          title: 'list.link.withdraw',
          icon: 'ban',
          heading: 'list.link.withdraw.question',
          message: 'list.link.withdraw.text',
          done: 'list.link.withdraw.done',
          api: `${api}/`,
          call: 'delete',
          condition: { name: 'state', in: ['live'] },
          isDestructive: true,
        },
      ],
    },
  ],
};
