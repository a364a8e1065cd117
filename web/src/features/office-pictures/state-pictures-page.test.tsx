import { stateImages } from '@sanad/contract/forms/office-images';
import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aPicture,
  choosePicture,
  confirmUpdate,
  failures,
  officeId,
  ok,
  openOffice,
  pictureAddress,
  refused,
  update,
} from '#testing/office-page.tsx';

const path = `/SuperAdmin/upload-signature?id=${officeId}`;
const list = '/SuperAdmin/list/state_list';
const putPath = `/api/superAdmin/update/state-details/${officeId}`;
const question = 'Update the pictures of Gombe?';
const empty = { osid: officeId, stateName: 'Gombe' };
/** As the specification names them. */
const sixImages = [
  'logo',
  'registrarExaminationSignature',
  'permanentSecretarySignature',
  'directorExaminationSignature',
  'registrarEducationSignature',
  'commissionerEducationSignature',
];
const full = {
  ...empty,
  ...Object.fromEntries(sixImages.map((image) => [image, pictureAddress(`${image}.png`)])),
};
const labels = stateImages.map((image) => catalogues.en[`state-image.${image}`]);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (
  record: Record<string, unknown> | undefined = empty,
  answers: Record<string, (body: unknown) => unknown> = {},
  address = path,
) => openOffice({ path: address, role: 'SuperAdmin', entity: 'States', record, answers });
const chooseAll = async (names: readonly string[]) => {
  for (const label of names) await choosePicture(new RegExp(`^${label}`), aPicture(`${label}.png`));
};

test.each([path, `/SuperAdmin/upload-signature/${officeId}`, `/SuperAdmin/upload-signature/x?id=${officeId}`])(
  '[ADMIN-15][ADMIN-16] %s shows the six pictures of the state',
  async (address) => {
    const { server } = await open(full, {}, address);
    expect(await screen.findByRole('heading', { name: 'Gombe State' })).toBeInTheDocument();
    const shown = screen.getAllByRole('img', { name: /^Picture: / });
    expect(shown.map((image) => image.getAttribute('alt'))).toEqual(labels.map((label) => `Picture: ${label}`));
    expect(shown.map((image) => image.getAttribute('src'))).toEqual(
      sixImages.map((image) => expect.stringContaining(image)),
    );
    expect(update()).toBeVisible();
    expect(server.asked('/api/v1/States/search')[0]?.body).toEqual({
      offset: 0,
      limit: 2000,
      filters: { osid: { eq: officeId } },
    });
  },
);

test('[ADMIN-19][ADMIN-20] nothing chosen: no Update; five of six: the sixth is asked for and gets the focus', async () => {
  const { server } = await open();
  await screen.findByText('0 of 6 pictures are there.');
  expect(update()).toBeDisabled();
  await chooseAll(labels.slice(0, 5));
  expect(update()).toBeEnabled();
  fireEvent.click(update());
  expect(await screen.findByText('Commissioner Education Signature is required.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Commissioner Education Signature/)).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.asked(putPath)).toEqual([]);
});

test('[ADMIN-21][ADMIN-22] all six are sent after the question; Done leads to the states', async () => {
  const { sent, router } = await open(empty, { [putPath]: () => ok({}) });
  await screen.findByText('0 of 6 pictures are there.');
  await chooseAll(labels);
  await confirmUpdate(question);
  expect(
    await screen.findByRole('dialog', { name: 'The metadata has been successfully updated.' }),
  ).toBeInTheDocument();
  expect(sent(putPath).map((fields) => Object.keys(fields))).toEqual([[...stateImages]]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test('[S-57] stored pictures count: one alone is replaced', async () => {
  const { sent } = await open(full, { [putPath]: () => ok({}) });
  expect(await screen.findByText('6 of 6 pictures are there.')).toBeInTheDocument();
  expect(update()).toBeDisabled();
  await choosePicture(/^Logo: Replace/, aPicture('logo.png'));
  await confirmUpdate(question);
  expect(await screen.findByText('The metadata has been successfully updated.')).toBeInTheDocument();
  expect(sent(putPath)).toEqual([{ logo: expect.any(File) }]);
});

test('[ADMIN-17][ADMIN-18] a wrong kind and a file that is too large are told at their field, at once', async () => {
  await open();
  await choosePicture(/^Permanent Secretary/, aPicture('p.gif'));
  const control = screen.getByLabelText(/^Permanent Secretary/);
  expect(control).toHaveAccessibleDescription(/Invalid format! Allowed: JPG, JPEG, PNG/);
  await choosePicture(/^Permanent Secretary/, aPicture('p.png', 600_000));
  expect(control).toHaveAccessibleDescription(/File too large! Max size: 500KB/);
  expect(update()).toBeDisabled();
});

test.each(Object.entries(failures))('[ADMIN-23] %s: an alert, and the file stays', async (_case, answer) => {
  const { sent } = await open(full, { [putPath]: answer });
  await choosePicture(/^Logo: Replace/, aPicture('new-logo.png'));
  await confirmUpdate(question);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to update/);
  expect(screen.getByText('new-logo.png')).toBeInTheDocument();
  expect(update()).toBeEnabled();
  await confirmUpdate(question);
  await waitFor(() => expect(sent(putPath)).toHaveLength(2));
});

test('[ADMIN-23] the picture that the server refuses is told apart', async () => {
  const said = 'Invalid format! Allowed: JPG, JPEG, PNG';
  await open(full, { [putPath]: refused(415, said, 'registrarEducationSignature') });
  await choosePicture(/^Registrar Education Signature: Replace/, aPicture('fake.png'));
  await confirmUpdate(question);
  await screen.findByText('Failed to update');
  expect(screen.getByLabelText(/^Registrar Education Signature: Replace/)).toHaveAccessibleDescription(
    new RegExp(said),
  );
  await choosePicture(/^Registrar Education Signature: Replace/, aPicture('real.png'));
  expect(screen.queryByText('Failed to update')).toBeNull();
});

test('leaving with a picture chosen is asked for', async () => {
  const { router } = await open(full);
  await choosePicture(/^Logo: Replace/, aPicture());
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test.each(['/SuperAdmin/upload-signature', '/SuperAdmin/upload-signature/sample', path])(
  'a state that is not there is said to be: %s',
  async (address) => {
    await openOffice({ path: address, role: 'SuperAdmin', entity: 'States', record: undefined });
    expect(await screen.findByText('This state was not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'States' })).toHaveAttribute('href', list);
  },
);
