import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  button,
  dialog,
  endUploads,
  examinerPath,
  examSheet,
  lineByLine,
  loadScreen,
  open,
  options,
  pick,
  sheet,
  startUploads,
  toConfirm,
  type,
  uploadPath,
  year,
} from '#testing/upload-page.tsx';

beforeAll(async () => void (await loadScreen()), 120_000);
beforeEach(startUploads);
afterEach(endUploads);

test('[RESULT-03] the dialog over the list has year, class type, file, Upload File and Cancel', async () => {
  await open();
  expect(dialog()).toHaveAccessibleName('Upload Results');
  expect(year()).toBeVisible();
  expect(type()).toBeVisible();
  for (const name of ['Browse CSV', 'Upload File', 'Cancel']) expect(button(name)).toBeVisible();
  expect(screen.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv');
  expect(await screen.findByText('Other button')).toBeInTheDocument();
});

test.each(['Teacher', 'Examiner'] as const)(
  '[RESULT-01] both addresses open the dialog of a %s over the list of the role',
  async (role) => {
    const overList = `/${role}/list/${role}/action/upload-result`;
    for (const path of ['/upload-result', overList]) {
      const { router, unmount } = await open({ role, path });
      await waitFor(() => expect(router.state.location.pathname).toBe(overList));
      expect(dialog()).toHaveAccessibleName('Upload Results');
      unmount();
    }
  },
);

test('[RESULT-04] the years are offered newest first, the current one is chosen', async () => {
  await open();
  const now = new Date().getFullYear();
  expect(year()).toHaveValue(`${now}-${now + 1}`);
  const offered = options(year());
  expect([offered[1], offered.at(-1)]).toEqual([`${now}-${now + 1}`, '2018-2019']);
});

test('[RESULT-09] [TABLE-39] a teacher’s class type is that of the own school and cannot be changed', async () => {
  await open({ school: 'TVET' });
  // Whoever goes by keys is not led into what cannot be chosen.
  expect(type()).toBeDisabled();
  expect(type()).toHaveValue('');
  await waitFor(() => expect(type()).toHaveValue('TVET'));
  expect(type()).toBeDisabled();
  expect(localStorage.getItem('matched_school')).toBe('TVET');
});

test('[RESULT-10] the upload cannot be pressed without a file', async () => {
  await open();
  expect(button('Upload File')).toBeDisabled();
  pick(sheet());
  await waitFor(() => expect(button('Upload File')).toBeEnabled());
});

test.each(['picked', 'dropped'])(
  '[RESULT-05] [RESULT-06] a %s file that is not .csv is refused and flagged',
  async (how) => {
    await open();
    const wrong = sheet(undefined, 'term.CSV');
    const area = screen.getByText('Drop the CSV file here').parentElement;
    if (how === 'picked') pick(wrong);
    else if (area !== null) fireEvent.drop(area, { dataTransfer: { files: [wrong] } });
    expect(await screen.findByText('Please Select a Valid CSV File.')).toBeVisible();
    expect(area).toHaveAttribute('data-error', 'true');
    expect(button('Upload File')).toBeDisabled();
  },
);

test('[RESULT-06] a dropped CSV file is taken and read: its rows are counted and the first are shown', async () => {
  await open();
  const area = screen.getByText('Drop the CSV file here').parentElement as HTMLElement;
  fireEvent.drop(area, { dataTransfer: { files: [sheet()] } });
  expect(await screen.findByText(/^2 rows · /)).toBeVisible();
  expect(within(screen.getByRole('table', { name: '' })).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(button('Remove file'));
  expect(screen.getByText('Drop the CSV file here')).toBeVisible();
  expect(button('Upload File')).toBeDisabled();
});

test('missing columns are named and nothing can be sent', async () => {
  const { server } = await open();
  pick(sheet('Admission No,First Name,Class\nGSS/1,Aisha,JSS 3\n'));
  expect(await screen.findByText(/has no column Last Name, Sub Class, Term\./)).toBeVisible();
  expect(button('Upload File')).toBeDisabled();
  expect(server.asked(uploadPath)).toEqual([]);
});

test('a small file that is no text is not called too large', async () => {
  await open();
  pick(sheet('PK\u0003\u0004\u0000\u0000'));
  expect(await screen.findByText('The file cannot be read as text. Please save it as CSV.')).toBeVisible();
  expect(screen.getByText('6 B')).toBeVisible();
});

test('[RESULT-07] [RESULT-08] [RESULT-11] without year and class type no confirm step opens; what is missing is said', async () => {
  await open({ role: 'Examiner' });
  fireEvent.change(year(), { target: { value: '' } });
  pick(examSheet());
  await waitFor(() => expect(button('Upload File')).toBeEnabled());
  fireEvent.click(button('Upload File'));
  expect(await screen.findByText('Academic Year is required.')).toBeVisible();
  expect(screen.getByText('Class Type is Required.')).toBeVisible();
  expect(dialog()).toHaveAccessibleName('Upload Results');
  fireEvent.change(type(), { target: { value: 'bcece' } });
  expect(screen.queryByText('Class Type is Required.')).not.toBeInTheDocument();
  fireEvent.click(button('Upload File'));
  expect(dialog()).toHaveAccessibleName('Upload Results');
  fireEvent.change(year(), { target: { value: '2024-2025' } });
  fireEvent.click(button('Upload File'));
  expect(await screen.findByRole('dialog', { name: 'Confirm Approval' })).toBeVisible();
});

test('[RESULT-12] the confirm step says what happens; Cancel leads back with everything kept', async () => {
  const { server } = await open();
  await toConfirm();
  expect(screen.getByText('You are about to upload results.')).toBeVisible();
  expect(screen.getByText('Results wait for approval by your school')).toBeVisible();
  await waitFor(() => expect(button('Yes')).toHaveFocus());
  fireEvent.click(button('Cancel'));
  expect(dialog()).toHaveAccessibleName('Upload Results');
  expect(screen.getByText('term.csv')).toBeVisible();
  expect(server.asked(uploadPath)).toEqual([]);
});

test('[RESULT-13] [RESULT-08] an examiner sends year, class type and file; a teacher no class type; Yes pressed twice sends once', async () => {
  const exam = lineByLine();
  const { server, unmount } = await open({ role: 'Examiner', answers: { [examinerPath]: exam.response } });
  fireEvent.change(type(), { target: { value: 'middle basic' } });
  await toConfirm(examSheet());
  const yes = button('Yes');
  fireEvent.click(yes);
  fireEvent.click(yes);
  await screen.findByRole('dialog', { name: 'Uploading results' });
  await waitFor(() => expect(server.asked(examinerPath)).toHaveLength(1));
  const [call] = server.asked(examinerPath);
  const form = call?.body as FormData;
  expect([form.get('classType'), (form.get('file') as File).name]).toEqual(['middle basic', 'exam.csv']);
  expect(form.get('academicYear')).toMatch(/^\d{4}-\d{4}$/);
  expect(call?.headers.get('accept')).toBe('application/x-ndjson');
  unmount();
  const term = lineByLine();
  const other = await open({ answers: { [uploadPath]: term.response } });
  await toConfirm();
  fireEvent.click(button('Yes'));
  await waitFor(() => expect(other.server.asked(uploadPath)).toHaveLength(1));
  const sent = other.server.asked(uploadPath).map(({ body }) => (body as FormData).has('classType'));
  expect(sent).toEqual([false]);
});
