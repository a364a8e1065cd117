import type { Table, TableButton } from '@sanad/contract/ui-config/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openList, people, shownRows } from '#testing/list-page.tsx';
import { clearToasts } from '#ui/toast.tsx';

const choosing: TableButton = {
  action: 'redirect',
  title: 'Upload signature',
  redirectTo: '/upload-teacher-signature?name=:name',
  idQuery: 'osid',
  condition: { name: 'signature', in: [null] },
};
const isThere = { name: 'signature', notIn: [null] };
const signatures: Table = {
  ...people,
  fields: [
    { name: 'name', title: 'Name' },
    { name: 'signature', type: 'image', title: 'Signature', values: { '': 'No signature yet' } },
    {
      custom: true,
      title: 'Actions',
      buttons: [
        choosing,
        { ...choosing, title: 'Replace signature', condition: isThere },
        {
          action: 'confirm',
          title: 'Remove signature',
          api: 'api/school/teacher/',
          call: 'put',
          bodyVal: { teacherSignature: null },
          toasts: { done: 'list.signature.removed', failed: 'list.signature.remove-failed' },
          isDestructive: true,
          condition: isThere,
        },
      ],
    },
  ],
};
const rows = [
  { osid: 't1', name: 'Ngozi & Eze', signature: '/api/files/one' },
  { osid: 't2', name: 'Bala', signature: undefined },
];
const removePath = '/api/school/teacher/t1';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => act(() => clearToasts()));

const open = (answers: Record<string, (body: unknown) => unknown> = {}) =>
  openList({ tables: { pupils: signatures }, rows, answers });

async function remove() {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove signature: Ngozi & Eze' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove signature' }));
}

test('a row without a picture says so and has the buttons that fit', async () => {
  await open();
  const [signed, unsigned] = await shownRows();
  const buttonsIn = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(within(signed as HTMLElement).getByRole('img')).toHaveAttribute('src', '/api/files/one');
  expect(buttonsIn(signed)).toEqual(['Replace signature: Ngozi & Eze', 'Remove signature: Ngozi & Eze']);
  expect(unsigned).toHaveTextContent('No signature yet');
  expect(buttonsIn(unsigned)).toEqual(['Upload signature: Bala']);
});

test('[ADMIN-34] a row leads to the upload with its id and name', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Replace signature: Ngozi & Eze' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/upload-teacher-signature'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    id: 't1',
    name: 'Ngozi & Eze',
  });
});

test('[ADMIN-38][ADMIN-41] removing sends no picture, says so in a toast and loads the list again', async () => {
  const { server, bodies } = await open({ [removePath]: () => ({ data: { teacherSignature: null } }) });
  await shownRows();
  const before = bodies().length;
  await remove();
  expect(await screen.findByText('Signature removed successfully')).toBeInTheDocument();
  expect(server.asked(removePath)).toMatchObject([{ method: 'PUT', body: { teacherSignature: null } }]);
  await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a refusal', 0, () => new Response(JSON.stringify({ message: 'Not found' }), { status: 404 })],
  // It may work the next time: the question stays.
  ['a fault of the server', 1, () => new Response('{}', { status: 500 })],
  ['an answer that does not confirm it', 0, () => Response.json({ params: { status: 'UNSUCCESSFUL' } })],
])('[ADMIN-41] removing that fails says so in a toast: %s', async (_case, questions, answer) => {
  await open({ [removePath]: answer });
  await remove();
  expect(await screen.findByText('Failed to remove signature')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(questions));
});
