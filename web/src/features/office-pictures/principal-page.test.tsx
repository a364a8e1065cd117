import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasUnsavedWork } from '#lib/page/unsaved-work.ts';
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

const path = '/School/principal-details';
const putPath = `/api/school/school-details/${officeId}`;
const question = 'Update the principal’s details?';
const record = {
  osid: officeId,
  principalName: 'Hauwa Bello',
  principalEmail: 'head@sanad.example',
  schoolContact: '08031234567',
  schoolAddress: '14 Biu Road',
  logo: pictureAddress('logo.png'),
};
const wrongPicture = 'Invalid format! Allowed: JPG, JPEG, PNG';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (answers: Record<string, (body: unknown) => unknown> = {}, stored: Record<string, unknown> = record) =>
  openOffice({ path, role: 'School', entity: 'School', record: stored, answers });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const fill = async (name: string, value: string) => {
  const input = await box(name);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

test('[ADMIN-24][ADMIN-33] the form shows what the school has, its pictures too', async () => {
  const { server } = await open();
  expect(await box('Principal name')).toHaveValue('Hauwa Bello');
  expect(await box('Principal email')).toHaveValue('head@sanad.example');
  expect(await box('School contact')).toHaveValue('08031234567');
  expect(await box('School address')).toHaveValue('14 Biu Road');
  expect(screen.getByRole('img', { name: 'Picture: Logo' })).toHaveAttribute('src', record.logo);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByText('Choose a picture')).toBeInTheDocument();
  expect(server.asked('/api/v1/School/search')[0]?.body).toMatchObject({ filters: { osid: { eq: officeId } } });
});

test('[ADMIN-25][ADMIN-27][ADMIN-28] Update waits for a name and an address that are right; the place may be empty', async () => {
  await open({}, { osid: officeId, schoolContact: '08031234567' });
  await box('Principal name');
  expect(update()).toBeDisabled();
  await fill('Principal name', ' ');
  expect(screen.getByText('Please Enter Principal Name')).toBeInTheDocument();
  await fill('Principal name', 'Adéọlá Ọbasanjọ');
  expect(screen.queryByText('Please Enter Principal Name')).toBeNull();
  await fill('Principal email', 'head@');
  expect(screen.getByText('Please enter a valid Principal Email')).toBeInTheDocument();
  expect(update()).toBeDisabled();
  await fill('Principal email', 'head@school.example');
  expect(update()).toBeEnabled();
});

test('[ADMIN-26][S-06] a number of the school is one of a Nigerian mobile', async () => {
  await open();
  const stated = [...'7896'].flatMap((digit) => [`0${digit}031234567`, `+234${digit}03123456`]);
  for (const number of [...stated, '+2348031234567']) {
    await fill('School contact', number);
    expect(await box('School contact'), number).toBeValid();
    expect(update(), number).toBeEnabled();
  }
  const others = [...'012345'].flatMap((digit) => [`0${digit}031234567`, `+234${digit}03123456`]);
  for (const number of [...others, '0803123456', '080312345678', '+23480312345', '+23480312345678', '']) {
    await fill('School contact', number);
    expect(await box('School contact'), number).toBeInvalid();
    expect(update(), number).toBeDisabled();
  }
  expect(await box('School contact')).toHaveAttribute('placeholder', '08031234567');
});

test('[ADMIN-29][ADMIN-30][ADMIN-31] after the question all of it is sent once; then nothing is unsaved', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { sent } = await open({ [putPath]: () => new Promise((resolve) => (finish = resolve)) });
  await fill('Principal name', ' Mary Eze ');
  await choosePicture('Principal’s signature', aPicture('mary.png'));
  expect(hasUnsavedWork()).toBe(true);
  fireEvent.click(update());
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent(putPath)).toHaveLength(1));
  finish(ok({ logo: record.logo, principalSignature: pictureAddress('mary.png') }));
  expect(await screen.findByText('You have successfully updated the information')).toBeInTheDocument();
  expect(sent(putPath)).toEqual([
    {
      principalName: 'Mary Eze',
      principalEmail: 'head@sanad.example',
      schoolContact: '08031234567',
      schoolAddress: '14 Biu Road',
      principalSignature: expect.any(File),
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await box('Principal name')).toHaveValue('Mary Eze');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test.each(Object.entries(failures))(
  '[ADMIN-32] %s: the sentence is shown, typing and file stay',
  async (_case, answer) => {
    const { sent } = await open({ [putPath]: answer });
    await fill('Principal name', 'Mary Eze');
    await choosePicture('Principal’s signature', aPicture('mary.png'));
    await confirmUpdate(question);
    const sentence = 'There was an error while updating data. Please try again later.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(await box('Principal name')).toHaveValue('Mary Eze');
    expect(screen.getByText('mary.png')).toBeInTheDocument();
    await confirmUpdate(question);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(sent(putPath)).toHaveLength(2);
  },
);

test('a file that only looks like a picture is refused at its field, until another is chosen', async () => {
  await open({ [putPath]: refused(415, wrongPicture, 'logo') });
  await choosePicture(/^Logo: Replace/, aPicture('fake.png'));
  await confirmUpdate(question);
  expect(await screen.findAllByText(wrongPicture)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await fileControl(/^Logo: Replace/)).toHaveAccessibleDescription(new RegExp(wrongPicture));
  await choosePicture(/^Logo: Replace/, aPicture('real.png'));
  expect(screen.queryByText(wrongPicture)).toBeNull();
});

test('a picture of a wrong kind or size is told at once; one that is taken out brings the stored one back', async () => {
  await open();
  await choosePicture(/^Logo: Replace/, aPicture('logo.gif'));
  expect(screen.getByRole('alert')).toHaveTextContent(wrongPicture);
  await choosePicture(/^Logo: Replace/, aPicture('large.png', 512_001));
  expect(screen.getByRole('alert')).toHaveTextContent('File too large! Max size: 500KB');
  await choosePicture(/^Logo: Replace/, aPicture('right.png'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove right.png' }));
  expect(screen.getByRole('img', { name: 'Picture: Logo' })).toHaveAttribute('src', record.logo);
  expect(await fileControl(/^Logo: Replace/)).toHaveFocus();
});

test('leaving with something typed is asked for', async () => {
  const { router } = await open();
  await fill('School address', 'Elsewhere');
  void router.navigate('/notifications');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await box('School address')).toHaveValue('Elsewhere');
  expect(router.state.location.pathname).toBe(path);
});

test('[AUTH-14] a teacher who opens it is sent home and told so', async () => {
  const { router } = await openOffice({ path, role: 'Teacher', entity: 'School', record });
  await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
  expect(await screen.findByText(catalogues.en['frame.not-allowed'])).toBeInTheDocument();
});

test('a school whose record cannot be loaded can try again', async () => {
  let isDown = true;
  await open({ '/api/v1/School/search': () => (isDown ? new Response('{}', { status: 500 }) : ok([record])) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await box('Principal name')).toHaveValue('Hauwa Bello');
});
