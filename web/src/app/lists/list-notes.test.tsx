import type { Table } from '@sanad/contract/ui-config/table';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openList, people, pupilPath, shownNames } from '#testing/list-page.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('kinds and actions that this version does not have are said over the list, and the rest works', async () => {
  const odd = {
    ...people,
    fields: [
      ...people.fields,
      { name: 'status', title: 'Odd', type: 'hologram' },
      { custom: true, buttons: [{ action: 'teleport', title: 'Beam up' }] },
    ],
  } as unknown as Table;
  await openList({ tables: { pupils: odd } });
  expect(await shownNames()).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3']);
  expect(screen.getByText(/^The column "status" asks for the kind "hologram"/)).toBeVisible();
  expect(screen.getByText(/^The button "Beam up" asks for the action "teleport"/)).toBeVisible();
});

test('a list that asks by a field that there is none of shows the words of the refusal', async () => {
  const refusal = { params: { status: 'UNSUCCESSFUL', errmsg: 'Search query is invalid! nosuch: unknown field' } };
  await openList({ answers: { [pupilPath]: () => new Response(JSON.stringify(refusal), { status: 400 }) } });
  expect(await screen.findByText('Search query is invalid! nosuch: unknown field')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a list without columns says so', async () => {
  await openList({ tables: { pupils: { ...people, fields: [] } } });
  expect(await screen.findByText('The configuration gives this list no columns.')).toBeVisible();
});
