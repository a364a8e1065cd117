import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { anAnswer, failedRow, keepBulkVerifyApart, openBulkVerify } from '#testing/bulk-verify-page.tsx';

const uploadPath = '/api/verifier/bulkVerify';
const listPath = '/Verifier/list/verifier_bulk_verification';
const heading = 'Admission No,First Name,Last Name,School Name,Academic Year,Term';
const file = (
  content = `${heading},Colour\nA/1,Aisha,Bello,Unity School,2025-2026,First,red\n`,
  name = 'applicants.csv',
) => new File([content], name);

const pick = (chosen: File) => fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [chosen] } });
const uploadButton = () => screen.getByRole('button', { name: 'Upload File' });
const type = () => screen.getByRole('combobox', { name: /Result type/ });

beforeAll(async () => void (await import('./bulk-verify-page.tsx')), 120_000);
keepBulkVerifyApart();

test('[BULKV-01] [BULKV-02] [RESULT-02] [CONST-17] the page takes a dataset, of Regular or Regional results; Regular from the start', async () => {
  await openBulkVerify();
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
    const { router } = await openBulkVerify(path);
    expect(await screen.findByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/bulk-verify');
  },
);

test('[BULKV-04] Get List leads to the list of what was verified', async () => {
  const { router } = await openBulkVerify();
  const link = await screen.findByRole('link', { name: 'Get List' });
  expect(link).toHaveAttribute('href', expect.stringContaining(listPath));
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(listPath));
});

test('[VERIFY-39] the history of all verifications is linked from the upload', async () => {
  await openBulkVerify();
  const link = await screen.findByRole('link', { name: 'Verification history' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/Verifier\/list\/verification-school-history$/));
});

test('[RESULT-26] Cancel leads to the verification of one result', async () => {
  const { router } = await openBulkVerify();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify/regular'));
});

test('[BULKV-09] [RESULT-05] only .csv is taken; missing columns are named for the chosen type; others are not looked at', async () => {
  const { server } = await openBulkVerify();
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
  const { server, router } = await openBulkVerify('/bulk-verify', { [uploadPath]: () => anAnswer() });
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
  expect(within(result).getByText(failedRow.reason)).toBeVisible();
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
  const { router } = await openBulkVerify('/bulk-verify', { [uploadPath]: () => answer() });
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
  await openBulkVerify('/bulk-verify?batch=b1', { '/api/verifier/batches/b1': () => anAnswer(empty) });
  expect(await screen.findByText('No records uploaded. Please check the records in the uploaded file.')).toBeVisible();
});

test('[RESULT-31] [RESULT-33] both samples can be downloaded', async () => {
  const { server } = await openBulkVerify('/download-sample', {
    '/api/verifier/downloadSampleCsv': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  fireEvent.click(await screen.findByRole('button', { name: 'Download Regional' }));
  await waitFor(() => expect(server.asked('/api/verifier/downloadSampleCsv')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Download Regular' })).toBeVisible();
});
