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
