import type { JoinListItem } from '@sanad/contract/api/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pupilPath } from '#testing/list-page.tsx';
import { aTable, confirmWith, open, press } from '#testing/pupil-list.tsx';

const join: JoinListItem = {
  osid: 'j1',
  osUpdatedAt: '2026-11-16T09:20:00.000Z',
  osCreatedAt: '2026-11-16T09:00:00.000Z',
  ...{ firstName: 'Zainab', middleName: '', lastName: 'Musa', admissionNo: 'a/1', email: 'z@sanad.example' },
  ...{ schoolId: 's1', className: 'JSS 1', subClass: 'A', status: 'pending' },
  ...{ typedName: 'Zainab Musa', typedClass: 'JSS 1 B', dateOfBirth: '' },
  record: {
    ...{ osid: 'p1', name: 'Zainab Umar', admissionNo: 'A/1', className: 'JSS 1 A' },
    ...{ dateOfBirth: '', hasAccount: false },
  },
  recordName: 'Zainab Umar',
};

const table = aTable([{ action: 'compare-join', title: 'Compare' }]);
const path = '/api/student-joins/j1';
const decided = () => ({ data: { osid: 'j1', status: 'approved' } });

async function look(more: Partial<JoinListItem> = {}, answer: () => unknown = decided) {
  const found = [{ ...join, ...more, name: join.typedName }];
  const { server } = await open(table, { found, answers: { [path]: answer } });
  press('Compare: Zainab Musa');
  return { server, dialog: await screen.findByRole('dialog', { name: 'Is this your pupil?' }) };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});

test('what was typed stands beside the record, and the decision names the version that is shown', async () => {
  const { server, dialog } = await look();
  expect(within(dialog).getByText('Zainab Musa')).toBeVisible();
  expect(within(dialog).getByText('Zainab Umar')).toBeVisible();
  await confirmWith('Accept');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(path).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { status: 'approved', osUpdatedAt: join.osUpdatedAt }],
  ]);
  await waitFor(() => expect(server.asked(pupilPath).length).toBeGreaterThan(1));
});

test('where the school has no record it says that a new one is made', async () => {
  const { server, dialog } = await look({ record: null, recordName: '' });
  expect(within(dialog).getByText(/a new pupil record is made/)).toBeVisible();
  await confirmWith('Refuse');
  await waitFor(() => expect(server.asked(path)[0]?.body).toMatchObject({ status: 'rejected' }));
});

test('what has changed meanwhile is said and loaded anew', async () => {
  const message = 'The request or the record has changed since you looked at it. Please look again.';
  const refusal = () =>
    new Response(JSON.stringify({ code: 'CONFLICT', params: { errmsg: message } }), { status: 409 });
  await look({}, refusal);
  await confirmWith('Accept');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
