import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openList, people, pupil } from '#testing/list-page.tsx';
import { setWidth } from '#testing/set-width.ts';

afterEach(() => void vi.restoreAllMocks());

test('on a phone a row is a card under its name; one without a name stands under what else is known of it', async () => {
  setWidth(390);
  const table = { ...people, fields: [...people.fields, { name: 'school', title: 'School' }] };
  const rows = [pupil(1, { school: 'Unity School' }), pupil(2, { name: null, school: 'Kaltungo School' })];
  await openList({ tables: { pupils: table }, rows });
  const [named, nameless] = await screen.findAllByRole('listitem');
  if (named === undefined || nameless === undefined) throw new Error('two cards are expected');
  expect(within(named).getByText('Pupil 1').closest('b')).toBeInTheDocument();
  expect(within(named).getByText('Unity School').closest('dd')).toBeInTheDocument();
  expect(within(nameless).getByText('Kaltungo School').closest('b')).toBeInTheDocument();
  expect(within(nameless).queryByText('School')).toBeNull();
});

test.each([1280, 390])('why a row was sent back stands under its status, at %i px', async (width) => {
  setWidth(width);
  const status = { name: 'status', type: 'status', title: 'State', below: 'rejectReason', belowTitle: 'Why' };
  const rows = [pupil(1, { status: 'rejected', rejectReason: 'The sheet is not signed.' }), pupil(2)];
  await openList({ tables: { pupils: { ...people, fields: [{ name: 'name', title: 'Name' }, status] } }, rows });
  const [first, second] = (await screen.findAllByRole(width < 600 ? 'listitem' : 'row')).slice(width < 600 ? 0 : 1);
  if (first === undefined || second === undefined) throw new Error('two rows are expected');
  expect(within(first).getByText('Rejected')).toBeVisible();
  expect(within(first).getByText('The sheet is not signed.')).toBeVisible();
  expect(second).not.toHaveTextContent('The sheet is not signed.');
});
