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
