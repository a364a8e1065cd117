import type { Table } from '@sanad/contract/ui-config/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openList, people } from '#testing/list-page.tsx';

const types: Table = {
  ...people,
  fields: [
    { name: 'title', title: 'Type' },
    {
      custom: true,
      title: 'Actions',
      buttons: [
        { action: 'edit-school-type', title: 'Edit School Type' },
        { action: 'delete-school-type', title: 'Delete School Type' },
      ],
    },
  ],
};
const rows = [
  { osid: 't1', title: 'Evening', isCore: false, schoolCount: 0 },
  { osid: 't2', title: 'Basic', isCore: true, schoolCount: 0 },
  { osid: 't3', title: 'Boarding', isCore: false, schoolCount: 4 },
];
const listPath = '/SuperAdmin/list/manage_school_types';
const done = () => ({ data: [{ osid: 't1' }], result: { SchoolType: { osid: 't1' } } });
const refused = (errmsg: string) =>
  new Response(JSON.stringify({ responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL', errmsg } }), {
    status: 409,
  });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
});

type Answers = Record<string, (body: unknown) => unknown>;
const open = (path: string, answers: Answers = {}) =>
  openList({ path, role: 'SuperAdmin', tables: { manage_school_types: types }, rows, answers });
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const createPath = '/SuperAdmin/edit-school-type?type=create_school_type';
const nameInput = (dialog: Awaited<ReturnType<typeof dialogNamed>>) => dialog.getByRole('textbox', { name: /Name/ });

test('[STYPE-02][STYPE-03][STYPE-04][STYPE-05][STYPE-10][STYPE-15] a type is created with a name that is not blank', async () => {
  const { server, router } = await open(createPath, { '/api/superAdmin/create/schoolType': done });
  const dialog = await dialogNamed('Create School Type');
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  fireEvent.change(nameInput(dialog), { target: { value: '   ' } });
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  fireEvent.change(nameInput(dialog), { target: { value: ' Night ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('You have successfully Create Night as a new school type.')).toBeInTheDocument();
  expect(server.asked('/api/superAdmin/create/schoolType').map(({ body }) => body)).toEqual([{ title: 'Night' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(listPath));
});

test('[STYPE-01][STYPE-06][STYPE-10][TABLE-10] a row of the list leads to its dialog, where it gets another name', async () => {
  const { router, server } = await open(listPath, { '/api/superAdmin/update/schoolType/t1': done });
  fireEvent.click(await screen.findByRole('button', { name: /Edit School Type.*Evening/ }));
  const dialog = await dialogNamed('Edit School Type');
  expect(router.state.location.pathname).toBe('/SuperAdmin/edit-school-type');
  expect(nameInput(dialog)).toHaveValue('Evening');
  fireEvent.change(nameInput(dialog), { target: { value: '' } });
  expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  fireEvent.change(nameInput(dialog), { target: { value: 'Late' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('You have successfully Update Late as a new school type.')).toBeInTheDocument();
  expect(server.asked('/api/superAdmin/update/schoolType/t1')[0]).toMatchObject({
    method: 'PUT',
    body: { title: 'Late' },
  });
});

test('[STYPE-07][STYPE-08][STYPE-11][TABLE-10] deleting asks first', async () => {
  const { router, server } = await open(listPath, { '/api/superAdmin/delete/schoolType/t1': done });
  fireEvent.click(await screen.findByRole('button', { name: /Delete School Type.*Evening/ }));
  const dialog = await dialogNamed('Delete School Type');
  expect(router.state.location.pathname).toBe('/SuperAdmin/edit-school-type');
  expect(dialog.getByText('Confirm you are deleting Evening school type')).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('You have successfully deleted Evening school type.')).toBeInTheDocument();
  expect(server.asked('/api/superAdmin/delete/schoolType/t1')[0]?.method).toBe('DELETE');
});

test('[STYPE-16][STYPE-17] types of the product cannot be changed, those with schools not be deleted', async () => {
  await open(listPath);
  const button = (act: string, name: string) => screen.findByRole('button', { name: new RegExp(`${act}.*${name}`) });
  expect(await button('Edit', 'Basic')).toBeDisabled();
  expect(await button('Delete', 'Basic')).toBeDisabled();
  expect(await button('Edit', 'Boarding')).toBeEnabled();
  expect(await button('Delete', 'Boarding')).toBeDisabled();
  expect(await button('Delete', 'Evening')).toBeEnabled();
});

test.each([
  ['STYPE-12', 'create_school_type', 'Create', 409, 'There is a school type of this name already.'],
  ['STYPE-12', 'create_school_type', 'Create', 500, 'Something went wrong, please try again later'],
  ['STYPE-13', 'edit_school_type', 'Update', 409, 'There is an error please try again later.'],
  ['STYPE-14', 'delete_school_type', 'Yes', 409, 'This School Type cannot be deleted.'],
])('[%s] %s refused: "%s" with %d says why', async (_id, type, press, status, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const answer = () =>
    status === 500 ? new Response('{}', { status }) : refused('There is a school type of this name already.');
  const { router } = await open(`/SuperAdmin/edit-school-type?type=${type}&id=t1&name=Evening`, {
    '/api/superAdmin/create/schoolType': answer,
    '/api/superAdmin/update/schoolType/t1': answer,
    '/api/superAdmin/delete/schoolType/t1': answer,
  });
  const dialog = within(await screen.findByRole('dialog'));
  if (press === 'Create') fireEvent.change(nameInput(dialog), { target: { value: 'Evening' } });
  fireEvent.click(dialog.getByRole('button', { name: press }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(listPath));
});

test('[STYPE-09] while it is sent the buttons cannot be used, and a second click sends nothing', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { server } = await open(createPath, {
    '/api/superAdmin/create/schoolType': () => new Promise((resolve) => (finish = resolve)),
  });
  const dialog = await dialogNamed('Create School Type');
  fireEvent.change(nameInput(dialog), { target: { value: 'Night' } });
  const create = dialog.getByRole('button', { name: 'Create' });
  fireEvent.click(create);
  fireEvent.click(create);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(create).toBeDisabled();
  finish(done());
  expect(await screen.findByText(/successfully Create Night/)).toBeInTheDocument();
  expect(server.asked('/api/superAdmin/create/schoolType')).toHaveLength(1);
});
