import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pupilPath } from '#testing/list-page.tsx';
import { aTable, confirmWith, open, press } from '#testing/pupil-list.tsx';

const pupil = { uniqueId: 'STU1', className: '', dateOfBirth: '', account: '', addedAt: '2026-01-01T00:00:00.000Z' };
const doubt: DoubtListItem = {
  osid: 'd1',
  osUpdatedAt: '2026-11-16T09:20:00.000Z',
  osCreatedAt: '2026-11-16T09:20:00.000Z',
  entity: 'Results',
  reason: 'names-differ',
  reasonText: 'The number is the same, the name is not',
  state: 'open',
  schoolName: 'Unity School',
  schoolId: 's1',
  doubtful: {
    ...{ ...pupil, osid: 'p2', name: 'Zainab Musa', admissionNo: '', candidateNo: 'C/1' },
    ...{ hasAccount: false, results: 1, certificates: 0 },
  },
  candidate: {
    ...{ ...pupil, osid: 'p1', name: 'Zainab Umar', admissionNo: 'A/1', candidateNo: 'C/1' },
    ...{ hasAccount: true, results: 4, certificates: 3 },
  },
  doubtfulName: 'Zainab Musa',
  doubtfulNumber: 'C/1',
  candidateName: 'Zainab Umar',
  candidateNumber: 'A/1',
  canDecide: true,
  isForExaminer: false,
  canSplit: false,
  splitUntil: '',
};

const table = aTable([{ action: 'compare-pupils', title: 'Compare' }]);
const path = '/api/pupil-doubts/d1';
const decided = () => ({ data: { osid: 'd1' } });

async function compare(more: Partial<DoubtListItem> = {}, answer: () => unknown = decided) {
  const found = [{ ...doubt, ...more, name: doubt.doubtfulName }];
  const { server } = await open(table, { found, answers: { [path]: answer } });
  press('Compare: Zainab Musa');
  return { server, dialog: await screen.findByRole('dialog', { name: 'Is this the same pupil?' }) };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});

test('the two records stand side by side, and the decision names the version that is shown', async () => {
  const { server, dialog } = await compare();
  expect(within(dialog).getByText('Zainab Umar')).toBeVisible();
  expect(within(dialog).getByText('4, with certificate: 3')).toBeVisible();
  // What moves along is said before it is decided.
  expect(dialog).toHaveTextContent(/results, certificates, documents of issuers, .+ and attestation claims of both/);
  await confirmWith('Same pupil: merge');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(path).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { decision: 'same', osUpdatedAt: doubt.osUpdatedAt }],
  ]);
  await waitFor(() => expect(server.asked(pupilPath).length).toBeGreaterThan(1));
});

test('two pupils stay two; what was decided meanwhile is said and loaded anew', async () => {
  const message = 'This question was already decided.';
  const refusal = () =>
    new Response(JSON.stringify({ code: 'CONFLICT', params: { errmsg: message } }), { status: 409 });
  const { server } = await compare({}, refusal);
  await confirmWith('They are two pupils');
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.asked(path)[0]?.body).toMatchObject({ decision: 'apart' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a merge can be taken back as long as it may; a decided question offers nothing', async () => {
  const { server } = await compare({
    state: 'same',
    canDecide: false,
    canSplit: true,
    splitUntil: '2027-02-14T00:00:00Z',
  });
  await confirmWith('Take the merge back');
  await waitFor(() => expect(server.asked(path)[0]?.body).toMatchObject({ decision: 'split' }));
});

test('a decided question offers nothing', async () => {
  const { dialog } = await compare({ state: 'apart', canDecide: false });
  expect(within(dialog).queryByRole('button', { name: /merge|two pupils/ })).toBeNull();
  expect(within(dialog).getByText('Two pupils')).toBeVisible();
});
