import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { tableLines } from './table-export.ts';

test('the CSV of a list says that a picture is there, never its address, which opens it for a while', () => {
  const columns = columnsOf({
    api: 'x',
    fields: [
      { name: 'firstName', title: 'Name' },
      { name: 'signature', title: 'Signature', type: 'image', values: { '': 'None yet' } },
      { name: 'imageUrl', title: 'Picture', type: 'attachment' },
    ],
  });
  const address = '/files/a.png?until=1&signature=secret';
  const rows = [
    { firstName: 'Aisha', signature: address, imageUrl: address },
    { firstName: 'Bello', signature: '', imageUrl: '' },
  ];
  expect(tableLines(columns, rows, { t: (key) => key, lookups: {} })).toEqual([
    ['Name', 'Signature', 'Picture'],
    ['Aisha', 'common.yes', 'ui.attachment'],
    ['Bello', 'None yet', ''],
  ]);
});

test('the CSV of a list says a status in the words of the screen; one that is not known says itself', () => {
  const columns = columnsOf({
    api: 'x',
    fields: [
      { name: 'firstName', title: 'Name' },
      { name: 'status', title: 'Status', type: 'status', values: { resolved: 'list.answered' } },
    ],
  });
  const rows = ['issued', 'verification failed', 'resolved', 'on-hold', ''].map((status) => ({
    firstName: 'A',
    status,
  }));
  const lines = tableLines(columns, rows, { t: (key) => key, lookups: {} });
  expect(lines.map(([, status]) => status)).toEqual([
    'Status',
    'ui.status.issued',
    'ui.status.verification-failed',
    'list.answered',
    'on-hold',
    '',
  ]);
});
