import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aPicture,
  choosePicture,
  confirmUpdate,
  failures,
  fileControl,
  officeId,
  ok,
  openOffice,
  pictureAddress,
  refused,
  update,
} from '#testing/office-page.tsx';

const path = `/upload-teacher-signature?id=${officeId}&name=Ngozi%20Eze`;
const list = '/School/list/teacher-signature';
const putPath = `/api/school/teacher/${officeId}`;
const question = 'Update the signature of Ngozi Eze?';
const teacher = { osid: officeId, name: 'Ngozi Eze' };
const signed = { ...teacher, teacherSignature: pictureAddress('old.png') };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (answers: Record<string, (body: unknown) => unknown> = {}, record: typeof teacher | undefined = teacher) =>
  openOffice({ path, role: 'School', entity: 'Teacher', record, answers });

test('[ADMIN-34][ADMIN-35][ADMIN-36] a file makes Update possible, taking it out does not', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Signature of Ngozi Eze' })).toBeInTheDocument();
  await fileControl(/^Signature/);
  expect(update()).toBeDisabled();
  await choosePicture(/^Signature/, aPicture('ngozi.png'));
  expect(update()).toBeEnabled();
  expect(await screen.findByRole('img', { name: 'Picture: Signature' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove ngozi.png' }));
  expect(update()).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file to upload');
  expect(await fileControl(/^Signature/)).toHaveFocus();
});

test('[ADMIN-17][ADMIN-18][ADMIN-36] a wrong kind and a file that is too large are told at once', async () => {
  await open();
  await choosePicture(/^Signature/, aPicture('ngozi.gif'));
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid format! Allowed: JPG, JPEG, PNG');
  await choosePicture(/^Signature/, aPicture('ngozi.png', 512_001));
  expect(screen.getByRole('alert')).toHaveTextContent('File too large! Max size: 500KB');
  expect(update()).toBeDisabled();
  for (const name of ['ngozi.jpg', 'ngozi.jpeg', 'ngozi.PNG']) {
    await choosePicture(/^Signature/, aPicture(name, 512_000));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(update()).toBeEnabled();
  }
});

test('[ADMIN-37][S-07] the enforced limit stands beside the control, 2MB in the question', async () => {
  await open();
  expect(await fileControl(/^Signature/)).toHaveAccessibleDescription('JPG, JPEG, PNG, up to 500KB');
  await choosePicture(/^Signature/, aPicture());
  fireEvent.click(update());
  expect(within(await screen.findByRole('dialog', { name: question })).getByText(/2MB.*500KB/)).toBeInTheDocument();
});

test('[ADMIN-38][ADMIN-39] it is sent once; Done leads to the list', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { sent, router } = await open({ [putPath]: () => new Promise((resolve) => (finish = resolve)) });
  await choosePicture(/^Signature/, aPicture('ngozi.png'));
  fireEvent.click(update());
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent(putPath)).toHaveLength(1));
  finish(ok({ teacherSignature: pictureAddress('ngozi.png') }));
  expect(await screen.findByText('Teacher signature has been successfully updated')).toBeInTheDocument();
  expect(sent(putPath)).toEqual([{ teacherSignature: expect.any(File) }]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test('[ADMIN-40] a refusal says what the server says, and the file stays', async () => {
  await open({ [putPath]: refused(415, 'Invalid format! Allowed: JPG, JPEG, PNG', 'teacherSignature') });
  await choosePicture(/^Signature/, aPicture('fake.png'));
  await confirmUpdate(question);
  const result = within(await screen.findByRole('dialog', { name: 'Signature of Ngozi Eze' }));
  expect(result.getByRole('alert')).toHaveTextContent('Invalid format! Allowed: JPG, JPEG, PNG');
  fireEvent.click(result.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('fake.png')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { name: 'Picture: Signature' }));
  expect(screen.getByText('This file cannot be shown as a picture.')).toBeInTheDocument();
  expect(await fileControl(/^Signature: Replace/)).toHaveAccessibleDescription(/Invalid format/);
  expect(update()).toBeEnabled();
});

test.each(Object.entries(failures))(
  '[ADMIN-40] %s: the general sentence, and the file stays',
  async (_case, answer) => {
    await open({ [putPath]: answer });
    await choosePicture(/^Signature/, aPicture('ngozi.png'));
    await confirmUpdate(question);
    const sentence = 'There was an error while updating the signature. Please try again later.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('ngozi.png')).toBeInTheDocument();
  },
);

test('a stored signature is shown and replaced; leaving with another one chosen is asked for', async () => {
  const { router } = await open({}, signed);
  expect(await screen.findByRole('img', { name: 'Picture: Signature' })).toHaveAttribute(
    'src',
    signed.teacherSignature,
  );
  expect(update()).toBeDisabled();
  await choosePicture(/^Signature: Replace/, aPicture('new.png'));
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test.each(['/upload-teacher-signature', `/upload-teacher-signature?id=${officeId}`, '/upload-teacher-signature?id=x'])(
  'a teacher who is not there is said to be: %s',
  async (address) => {
    await openOffice({ path: address, role: 'School', entity: 'Teacher', record: undefined });
    expect(await screen.findByText('This teacher was not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Teacher signatures' })).toHaveAttribute('href', list);
  },
);
