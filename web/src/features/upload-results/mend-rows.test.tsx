import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAnswer, button, dialog, endUploads, loadScreen, open, startUploads } from '#testing/upload-page.tsx';

beforeAll(loadScreen);
beforeEach(startUploads);
afterEach(endUploads);

const batch = '/api/upload-batches/b1';
const rows = `${batch}/failed-rows`;
const sheet = {
  heading: ['Admission No', 'Term', 'Mathematics'],
  rows: [
    { line: 3, cells: ['GSS/2', '', '70'], reason: 'Term is missing.', wrong: 1 },
    { line: 5, cells: ['GSS/4', 'First', '700'], reason: 'Mathematics: 700 is no mark.', wrong: 2 },
  ],
  openCount: 2,
};
const cell = (name: string) => screen.getByRole('textbox', { name });

async function toMending(post: () => unknown) {
  const app = await open({
    path: '/Teacher/list/Teacher/action/upload-result?batch=b1',
    answers: {
      [batch]: () => anAnswer({ rejectedCount: 2, openRows: 2 }),
      [rows]: (body) => (body === undefined ? { responseCode: 'OK', data: sheet } : post()),
      '/api/upload-batches/b2': () =>
        anAnswer({ batchId: 'b2', rejectedCount: 0, openRows: 0, fulfilledCount: 2, failedItems: [] }),
    },
  });
  fireEvent.click(await within(dialog()).findByRole('button', { name: 'Correct here' }));
  await screen.findByRole('textbox', { name: 'Term, line 3' });
  return app;
}

test('failed rows are corrected in the dialog: the wrong cell is marked, all rows are sent, the next result is shown', async () => {
  const { server } = await toMending(() => ({ responseCode: 'OK', data: { batchId: 'b2' } }));
  expect(cell('Term, line 3')).toBeInvalid();
  expect(cell('Term, line 3')).toHaveAccessibleDescription('Term is missing.');
  expect(cell('Admission No, line 3')).toBeValid();
  fireEvent.change(cell('Term, line 3'), { target: { value: 'First' } });
  expect(cell('Term, line 3')).toBeValid();
  cell('Mathematics, line 3').focus();
  fireEvent.keyDown(cell('Mathematics, line 3'), { key: 'Enter' });
  expect(cell('Mathematics, line 5')).toHaveFocus();
  fireEvent.change(cell('Mathematics, line 5'), { target: { value: '70' } });
  fireEvent.click(button('Send 2 rows again'));
  await screen.findByText('Every row was taken. The results wait for approval.');
  const [sent] = server.asked(rows).filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    rows: [
      { line: 3, cells: ['GSS/2', 'First', '70'] },
      { line: 5, cells: ['GSS/4', 'First', '70'] },
    ],
  });
});

test('nothing typed is lost when the rows are refused or the dialog goes back', async () => {
  const refusal = { responseCode: 'ERR', params: { status: 'UNSUCCESSFUL', errmsg: 'Not now.' } };
  await toMending(() => new Response(JSON.stringify(refusal), { status: 409 }));
  fireEvent.change(cell('Term, line 3'), { target: { value: 'Second' } });
  fireEvent.click(button('Send 2 rows again'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(cell('Term, line 3')).toHaveValue('Second');
  await waitFor(() => expect(button('Back')).toBeEnabled());
  fireEvent.click(button('Back'));
  fireEvent.click(button('Correct here'));
  expect(cell('Term, line 3')).toHaveValue('Second');
});
