import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { anAnswer, keepBulkVerifyApart, openBulkVerify } from '#testing/bulk-verify-page.tsx';

const listPath = '/Verifier/list/verifier_bulk_verification';

beforeAll(async () => void (await import('./bulk-verify-page.tsx')), 120_000);
keepBulkVerifyApart();

test('[BULKV-05] [BULKV-08] [S-53] the result panel shows five rows at a time, numbered, with a badge Verified or Failed', async () => {
  const { server } = await openBulkVerify('/bulk-verify?shown=b1');
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
    const { server } = await openBulkVerify(path, { '/api/v1/VerificationHistory/search': () => found });
    await waitFor(() => expect(server.asked('/api/v1/VerificationHistory/search')).not.toEqual([]));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
    expect(screen.queryByText('No Records Found !')).toBeNull();
    answer({ responseCode: 'OK', totalCount: 0, data: [] });
    expect(await screen.findByText('No Records Found !')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  },
);

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

test('earlier files stand there with their counts and lead to their rows', async () => {
  const { router } = await openBulkVerify('/bulk-verify', {
    '/api/v1/VerificationBatch/search': () => ({ responseCode: 'OK', totalCount: 1, data: [batch] }),
  });
  const link = await screen.findByRole('link', { name: /bank\.csv/ });
  expect(link).toHaveTextContent(/Regional/);
  expect(within(link).getByText('8 verified')).toBeVisible();
  expect(within(link).getByText('2 failed')).toBeVisible();
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?shown=b1'));
});

test('a file that was stopped says so and leads to the rows that were judged, with the reason over them', async () => {
  const stopped = { state: 'failed', isStopped: true } as const;
  const errmsg = 'An administrator of the platform stopped it.';
  await openBulkVerify('/bulk-verify', {
    '/api/v1/VerificationBatch/search': () => ({ responseCode: 'OK', totalCount: 1, data: [{ ...batch, ...stopped }] }),
    '/api/verifier/batches/b1': () => anAnswer({ ...stopped, errmsg }),
  });
  const link = await screen.findByRole('link', { name: /bank\.csv/ });
  expect(within(link).getByText('Stopped by the administration')).toBeVisible();
  fireEvent.click(link);
  expect(await screen.findByText(errmsg)).toBeVisible();
});
