import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';

const uploadPath = '/api/verifier/bulkVerify';
const listPath = '/Verifier/list/verifier_bulk_verification';
const heading = 'Admission No,First Name,Last Name,School Name,Academic Year,Term';
const file = (
  content = `${heading},Colour\nA/1,Aisha,Bello,Unity School,2025-2026,First,red\n`,
  name = 'applicants.csv',
) => new File([content], name);

const failed = {
  admissionNo: 'A/2',
  reason: 'No certificate matches all the details of this row.',
  session: '2025-2026',
  studentId: '',
  studentName: 'Sadiq Umar',
  term: 'First',
};
const anAnswer = (over: Partial<BulkVerifyAnswer> = {}) => ({
  batchId: 'b1',
  state: 'done',
  fileName: 'applicants.csv',
  resultType: 'school',
  totalCount: 2,
  rowCount: 2,
  fulfilledCount: 1,
  rejectedCount: 1,
  unreadableCount: 0,
  failedItems: [failed],
  failedItemsUrl: '/api/verifier/batches/b1/failed-items',
  verdictsUrl: '/api/verifier/batches/b1/verdicts',
  data: [],
  ...over,
});
const row = (index: number, status: string) => ({
  osid: `h${index}`,
  verifierId: 'v1',
  batchId: 'b1',
  source: 'bulk',
  resultType: 'school',
  query: {},
  examNum: '',
  class: '',
  subClass: '',
  term: 'First',
  academicYear: '2025-2026',
  certificateNo: '',
  serialNo: index,
  reason: '',
  osCreatedAt: '2026-11-15T09:00:00.000Z',
  firstName: 'Aisha',
  middleName: '',
  lastName: `Bello ${index}`,
  schoolName: 'Unity School',
  candidateNo: `C${index}`,
  status,
});
const tableConfig = {
  api: 'api/v1/VerificationHistory/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: { source: { eq: 'bulk' } } },
  isNumbered: true,
  emptyText: 'list.no-records',
  fields: [
    { name: 'firstName', names: ['middleName', 'lastName'], title: 'list.student-name' },
    { name: 'schoolName', title: 'list.school' },
    { name: 'candidateNo', title: 'list.candidate-no-short' },
    {
      name: 'status',
      type: 'status',
      title: 'list.status',
      values: { verified: 'list.verified', 'verification failed': 'list.failed' },
    },
  ],
};

type Answers = Parameters<typeof fakeServer>[0];
async function open(path = '/bulk-verify', answers: Answers = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [{ verifier_bulk_verification: tableConfig }] }),
    '/api/v1/getUserDetails/Verifier': () => ({ data: [{ osid: 'v1' }] }),
    '/api/v1/VerificationBatch/search': () => ({ responseCode: 'OK', totalCount: 0, data: [] }),
    '/api/v1/VerificationHistory/search': () => ({
      responseCode: 'OK',
      totalCount: 7,
      data: [row(1, 'verified'), row(2, 'verification failed')],
    }),
    '/api/verifier/batches/b1': () => anAnswer(),
    ...answers,
  });
  const menu = aMenu({ menus: [{ title: 'Bulk', redirectTo: '/bulk-verify' }] });
  const app = await renderApp({ path, roles: ['Verifier'], menu });
  return { ...app, server };
}

const pick = (chosen: File) => fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [chosen] } });
const uploadButton = () => screen.getByRole('button', { name: 'Upload File' });
const type = () => screen.getByRole('combobox', { name: /Result type/ });

beforeAll(async () => void (await import('./bulk-verify-page.tsx')), 120_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  act(() => clearToasts());
  vi.restoreAllMocks();
});

test('[BULKV-01] [BULKV-02] [RESULT-02] [CONST-17] the page takes a dataset, of Regular or Regional results; Regular from the start', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
  const offered = within(type())
    .getAllByRole('option')
    .map((option) => [option.getAttribute('value'), option.textContent]);
  expect(offered).toEqual([
    ['school', 'Regular'],
    ['regional', 'Regional'],
  ]);
  expect(type()).toHaveValue('school');
  expect(screen.queryByRole('combobox', { name: /Academic year/ })).not.toBeInTheDocument();
  expect(uploadButton()).toBeDisabled();
});

test.each(['/upload-result', '/Verifier/list/Verifier/action/upload-result'])(
  '[RESULT-01] %s leads a verifier to the upload of a dataset',
  async (path) => {
    const { router } = await open(path);
    expect(await screen.findByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/bulk-verify');
  },
);

test('[BULKV-04] Get List leads to the list of what was verified', async () => {
  const { router } = await open();
  const link = await screen.findByRole('link', { name: 'Get List' });
  expect(link).toHaveAttribute('href', expect.stringContaining(listPath));
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(listPath));
});

test('[VERIFY-39] the history of all verifications is linked from the upload', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Verification history' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/Verifier\/list\/verification-school-history$/));
});

test('[RESULT-26] Cancel leads to the verification of one result', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify/regular'));
});

test('[BULKV-09] [RESULT-05] only .csv is taken; missing columns are named for the chosen type; others are not looked at', async () => {
  const { server } = await open();
  await screen.findByRole('heading', { name: 'Upload Dataset' });
  pick(file(undefined, 'applicants.xlsx'));
  expect(await screen.findByText('Please Select a Valid CSV File.')).toBeVisible();
  pick(file());
  expect(await screen.findByText('Not looked at: Colour')).toBeVisible();
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  fireEvent.change(type(), { target: { value: 'regional' } });
  expect(await screen.findByText(/has no column Certificate No\./)).toBeVisible();
  expect(uploadButton()).toBeDisabled();
  expect(server.asked(uploadPath)).toEqual([]);
  // The choice is kept for the visit, and so for the tests that follow.
  fireEvent.change(type(), { target: { value: 'school' } });
  await waitFor(() => expect(uploadButton()).toBeEnabled());
});

test('[BULKV-09] [RESULT-11] [RESULT-19] [RESULT-25] confirm, upload, counts; Done shows the rows on the page', async () => {
  const { server, router } = await open('/bulk-verify', { [uploadPath]: () => anAnswer() });
  await screen.findByRole('heading', { name: 'Upload Dataset' });
  pick(file());
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  fireEvent.click(uploadButton());
  const confirm = await screen.findByRole('dialog', { name: 'Verify this file?' });
  expect(within(confirm).getByText('Every row of the file is compared with the register.')).toBeVisible();
  expect(within(confirm).getByText('Regular')).toBeVisible();
  fireEvent.click(within(confirm).getByRole('button', { name: 'Yes' }));
  const result = await screen.findByRole('dialog', { name: 'Upload finished' });
  const [sent] = server.asked(uploadPath);
  const form = sent?.body as unknown as FormData;
  expect([form.get('resultType'), (form.get('file') as File).name]).toEqual(['school', 'applicants.csv']);
  expect([...form.keys()]).toEqual(['resultType', 'file']);
  const figure = (name: string) => within(result).getByText(name).closest('div')?.querySelector('dd')?.textContent;
  expect([figure('Records successfully verified'), figure('Records failed')]).toEqual(['1', '1']);
  expect(within(result).getByText(failed.reason)).toBeVisible();
  expect(within(result).queryByRole('button', { name: 'Take back upload' })).not.toBeInTheDocument();
  fireEvent.click(within(result).getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/bulk-verify?shown=b1'),
  );
  expect(await screen.findByRole('button', { name: 'Download verdicts' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Drop the CSV file here')).toBeVisible();
});

test('[BULKV-09] [RESULT-17] [RESULT-18] a refusal is told in the server’s words, a lost connection in ours; the page stays', async () => {
  let answer: () => unknown = () => anAnswer({ state: 'failed', errmsg: 'The file is empty.' });
  const { router } = await open('/bulk-verify', { [uploadPath]: () => answer() });
  await screen.findByRole('heading', { name: 'Upload Dataset' });
  const send = async () => {
    pick(file());
    await waitFor(() => expect(uploadButton()).toBeEnabled());
    fireEvent.click(uploadButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  };
  await send();
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Drop the CSV file here')).toBeVisible());
  answer = () => new Response('', { status: 502 });
  await send();
  expect(await screen.findByText('An error occurred during file upload. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Drop the CSV file here')).toBeVisible());
  expect(router.state.location.pathname).toBe('/bulk-verify');
});

test('[BULKV-09] [RESULT-20] a file without rows says so', async () => {
  const empty = { totalCount: 0, rowCount: 0, fulfilledCount: 0, rejectedCount: 0, failedItems: [] };
  await open('/bulk-verify?batch=b1', { '/api/verifier/batches/b1': () => anAnswer(empty) });
  expect(await screen.findByText('No records uploaded. Please check the records in the uploaded file.')).toBeVisible();
});

test('[BULKV-05] [BULKV-08] [S-53] the result panel shows five rows at a time, numbered, with a badge Verified or Failed', async () => {
  const { server } = await open('/bulk-verify?shown=b1');
  const table = await screen.findByRole('table');
  const titles = within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
  expect(titles).toEqual(['S/N', 'Student Name', 'School', 'Candidate No', 'Status']);
  const [, one, two] = within(table).getAllByRole('row');
  const cells = (line: HTMLElement | undefined) =>
    within(line as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(one)).toEqual(['1', 'Aisha Bello 1', 'Unity School', 'C1', 'Verified']);
  expect(cells(two)).toEqual(['2', 'Aisha Bello 2', 'Unity School', 'C2', 'Failed']);
  const [asked] = server.asked('/api/v1/VerificationHistory/search');
  expect(asked?.body).toMatchObject({
    limit: 5,
    offset: 0,
    filters: { batchId: { eq: 'b1' } },
    order_entity: 'serialNo',
  });
});

test.each([
  ['the list of all files', listPath],
  ['the rows of one file', '/bulk-verify?shown=b1'],
])(
  '[BULKV-07] %s shows a loader until the rows are there, and "No Records Found !" when there are none',
  async (_, path) => {
    let answer: (found: unknown) => void = () => undefined;
    const found = new Promise((resolve) => {
      answer = resolve;
    });
    const { server } = await open(path, { '/api/v1/VerificationHistory/search': () => found });
    await waitFor(() => expect(server.asked('/api/v1/VerificationHistory/search')).not.toEqual([]));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
    expect(screen.queryByText('No Records Found !')).toBeNull();
    answer({ responseCode: 'OK', totalCount: 0, data: [] });
    expect(await screen.findByText('No Records Found !')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  },
);

test('earlier files stand there with their counts and lead to their rows', async () => {
  const batch = {
    osid: 'b1',
    verifierId: 'v1',
    unreadableCount: 0,
    fileName: 'bank.csv',
    resultType: 'regional',
    state: 'done',
    totalCount: 10,
    fulfilledCount: 8,
    rejectedCount: 2,
    osCreatedAt: '2026-11-15T09:00:00.000Z',
  };
  const { router } = await open('/bulk-verify', {
    '/api/v1/VerificationBatch/search': () => ({ responseCode: 'OK', totalCount: 1, data: [batch] }),
  });
  const link = await screen.findByRole('link', { name: /bank\.csv/ });
  expect(link).toHaveTextContent(/Regional/);
  expect(within(link).getByText('8 verified')).toBeVisible();
  expect(within(link).getByText('2 failed')).toBeVisible();
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?shown=b1'));
});

test('[RESULT-31] [RESULT-33] both samples can be downloaded', async () => {
  const { server } = await open('/download-sample', {
    '/api/verifier/downloadSampleCsv': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  fireEvent.click(await screen.findByRole('button', { name: 'Download Regional' }));
  await waitFor(() => expect(server.asked('/api/verifier/downloadSampleCsv')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Download Regular' })).toBeVisible();
});
