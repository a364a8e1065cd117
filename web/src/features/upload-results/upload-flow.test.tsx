import type { UploadAnswer } from '@sanad/contract/api/results';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  anAnswer,
  bar,
  button,
  dialog,
  endUploads,
  examinerPath,
  examSheet,
  lineByLine,
  loadScreen,
  type Options,
  open,
  sheet,
  startUploads,
  tick,
  toConfirm,
  type,
  upload,
  uploadPath,
  year,
} from '#testing/upload-page.tsx';

beforeAll(async () => void (await loadScreen()), 120_000);
beforeEach(startUploads);
afterEach(endUploads);

test('[CONST-06] [RESULT-10] [RESULT-15] [RESULT-16] [FRAME-29] [CONST-11] progress: +1 every 400 ms up to 98, real counts over it, 100 for a second, then the result', async () => {
  const answer = lineByLine();
  const { router } = await open({ answers: { [uploadPath]: answer.response } });
  expect(await screen.findByText('Other button')).toBeInTheDocument();
  await upload();
  expect(button('Uploading…')).toBeDisabled();
  expect(screen.queryByText('Other button')).not.toBeInTheDocument();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  await tick(400);
  expect(bar()).toHaveAttribute('aria-valuenow', '1');
  await tick(400 * 4);
  expect(bar()).toHaveAttribute('aria-valuenow', '5');
  answer.line({ batchId: 'b1', progress: 50, done: 206, total: 412 });
  answer.line({ batchId: 'b1', progress: 50, done: 206, total: 412 });
  await tick(0);
  expect(bar()).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('206 of 412 rows read')).toBeVisible();
  expect(router.state.location.search).toBe('?batch=b1');
  await tick(400 * 200);
  expect(bar()).toHaveAttribute('aria-valuenow', '98');
  answer.line(anAnswer());
  answer.end();
  await tick(0);
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  await tick(999);
  expect(dialog()).toHaveAccessibleName('Uploading results');
  await tick(1);
  expect(dialog()).toHaveAccessibleName('Upload finished');
  expect(screen.getByText('Other button')).toBeInTheDocument();
});

/** Uploads and comes to the result. */
async function toResult(over: Partial<UploadAnswer>, options: Options = {}) {
  const answer = lineByLine();
  const path = options.role === 'Examiner' ? examinerPath : uploadPath;
  const app = await open({ ...options, answers: { [path]: answer.response, ...options.answers } });
  if (options.role === 'Examiner') fireEvent.change(type(), { target: { value: 'bcece' } });
  await upload(options.role === 'Examiner' ? examSheet() : sheet());
  answer.line(anAnswer(over));
  answer.end();
  await tick(0);
  await tick(1000);
  vi.useRealTimers();
  return app;
}
const tally = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

test('[RESULT-19] [RESULT-23] the result counts what was uploaded and what failed; Done leads a teacher to the list', async () => {
  const { router } = await toResult({});
  expect([tally('Records successfully uploaded'), tally('Records failed')]).toEqual(['1', '1']);
  expect(screen.getByRole('row', { name: /Sadiq Umar GSS\/2 2026-2027 Term is missing\./ })).toBeVisible();
  fireEvent.click(button('Done'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
  expect(router.state.location.search).toBe('?academicYear=2026-2027&status=pending');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[RESULT-24] Done leads an examiner to the list of the examination', async () => {
  const { router } = await toResult({ classType: 'bcece' }, { role: 'Examiner' });
  expect(screen.getByText('term.csv · Upper Basic · 2026-2027')).toBeVisible();
  fireEvent.click(button('Done'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Examiner/list/Examiner'));
  expect(router.state.location.search).toContain('schoolType=bcece');
});

test('[RESULT-20] an upload of which nothing was taken says so', async () => {
  await toResult({ fulfilledCount: 0, rejectedCount: 0, totalCount: 0, failedItems: [] });
  expect(screen.getByText('No records uploaded. Please check the records in the uploaded file.')).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: 'Take back upload' })).not.toBeInTheDocument();
});

test('[RESULT-22] the failed rows are downloaded under the name of the upload with _failed_items', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:failed');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const items = '/api/upload-batches/b1/failed-items';
  const { server } = await toResult({}, { answers: { [items]: () => new Response('Admission No,Reason\r\n') } });
  fireEvent.click(button('Download failed rows'));
  await waitFor(() => expect(saved).toEqual(['term_failed_items.csv']));
  expect(server.asked(items)).toHaveLength(1);
});

test('a corrected file is chosen with year and class type kept', async () => {
  const { router } = await toResult({ academicYear: '2024-2025' });
  fireEvent.click(button('Upload corrected file'));
  expect(dialog()).toHaveAccessibleName('Upload Results');
  expect(year()).toHaveValue('2024-2025');
  expect(screen.getByText('Drop the CSV file here')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an upload is taken back after a question, and only once', async () => {
  const batch = '/api/upload-batches/b1';
  const { server, router } = await toResult({}, { answers: { [batch]: () => ({ responseCode: 'OK', data: {} }) } });
  fireEvent.click(button('Take back upload'));
  const question = await screen.findByRole('dialog', { name: 'Take back this upload?' });
  expect(server.asked(batch)).toEqual([]);
  const undo = within(question).getByRole('button', { name: 'Take back upload' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(await screen.findByText('The upload was taken back.')).toBeVisible();
  expect(server.asked(batch).map(({ method }) => method)).toEqual(['DELETE']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
});

test.each([
  [
    '[RESULT-17] a refusal of the request',
    () => new Response(JSON.stringify({ params: { errmsg: 'Not open.' }, code: 'VALIDATION' }), { status: 400 }),
    'Not open.',
  ],
  [
    '[RESULT-17] an answer with errmsg',
    () => new Response(`${JSON.stringify(anAnswer({ errmsg: 'Sheet broken.' }))}\n`),
    'Sheet broken.',
  ],
  [
    '[RESULT-18] a lost connection',
    () => Promise.reject(new TypeError('offline')),
    'An error occurred during file upload. Please try again.',
  ],
  [
    '[RESULT-18] a server that failed',
    () => new Response('<html>', { status: 502 }),
    'An error occurred during file upload. Please try again.',
  ],
])('%s closes the dialog with a toast and resets the selection after 300 ms', async (_, answer, message) => {
  const { router } = await open({ answers: { [uploadPath]: answer } });
  await upload();
  await tick(0);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await tick(299);
  expect(router.state.location.pathname).toBe('/Teacher/list/Teacher/action/upload-result');
  await tick(1);
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
});

test('Cancel leads to the list of the role', async () => {
  const { router } = await open({ role: 'Examiner' });
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Examiner/list/Examiner'));
});

test('leaving while the upload runs asks first; a reload is held by the browser', async () => {
  const answer = lineByLine();
  const { router } = await open({ answers: { [uploadPath]: answer.response } });
  await toConfirm();
  fireEvent.click(button('Yes'));
  await screen.findByRole('dialog', { name: 'Uploading results' });
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  fireEvent.click(button('Cancel'));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/Teacher/list/Teacher/action/upload-result');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  fireEvent.click(button('Cancel'));
  const again = await screen.findByRole('dialog', { name: 'Leave this page?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
});

test('a connection lost after the server has the file is no failure: the batch is asked for until it is done', async () => {
  const answer = lineByLine();
  const batch = '/api/upload-batches/b1';
  const states = [anAnswer({ state: 'running', totalCount: 1 }), anAnswer()];
  const { server } = await open({ answers: { [uploadPath]: answer.response, [batch]: () => states.shift() } });
  await upload();
  answer.line({ batchId: 'b1', progress: 0, done: 0, total: 2 });
  answer.line({ batchId: 'b1', progress: 0, done: 0, total: 2 });
  await tick(0);
  answer.fail();
  await tick(0);
  await tick(1000);
  await tick(1000);
  expect(dialog()).toHaveAccessibleName('Upload finished');
  expect(server.asked(batch)).toHaveLength(2);
});

test('after a reload the batch in the address is come back to', async () => {
  const { server } = await open({
    path: '/Teacher/list/Teacher/action/upload-result?batch=b1',
    answers: { '/api/upload-batches/b1': () => anAnswer({ fileName: 'earlier.csv' }) },
  });
  expect(await screen.findByText(/^earlier\.csv · /)).toBeVisible();
  expect(dialog()).toHaveAccessibleName('Upload finished');
  expect(server.asked(uploadPath)).toEqual([]);
});

test('[RESULT-32] the sample stands beside an examiner’s file, and not beside a teacher’s', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('Download the sample')).not.toBeInTheDocument();
  unmount();
  await open({ role: 'Examiner' });
  expect(button('Download the sample')).toBeVisible();
});
