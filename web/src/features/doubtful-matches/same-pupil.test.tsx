import type { DoubtListItem } from '@sanad/contract/api/pupils';
import type { Table } from '@sanad/contract/ui-config/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openList, people, pupilPath } from '#testing/list-page.tsx';

const pupil = (osid: string, name: string) => ({
  ...{ osid, name, uniqueId: osid, admissionNo: osid, candidateNo: '', className: 'JSS 1 A', dateOfBirth: '' },
  ...{ hasAccount: false, account: '', addedAt: '2026-01-01T00:00:00.000Z', results: 1, certificates: 0 },
});
const asked = (keep: string, other: string): DoubtListItem => ({
  ...{ osid: 'd1', osUpdatedAt: '2026-11-16T09:20:00.000Z', osCreatedAt: '2026-11-16T09:20:00.000Z' },
  ...{ entity: 'ClassResults', reason: 'asked', reasonText: 'The school asks', state: 'open' },
  ...{ schoolName: 'Unity', schoolId: 's1', doubtfulName: other, doubtfulNumber: '', candidateName: keep },
  ...{ candidateNumber: '', canDecide: true, isForExaminer: false, canSplit: false, splitUntil: '' },
  candidate: pupil(keep, `Pupil ${keep}`),
  doubtful: pupil(other, `Pupil ${other}`),
});
const table: Table = {
  ...people,
  bulkActions: [
    {
      ...{ title: 'Same pupil?', api: 'api/pupil-doubts', rows: 'chosen', bodyVal: {} },
      ...{ opens: 'same-pupil', exactly: 2 },
    },
  ],
};
const path = '/api/pupil-doubts';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});

test('two chosen pupils are compared, the record that stays is turned round, and the merge names the version', async () => {
  const rows = ['p1', 'p2', 'p3'].map((osid) => ({ osid, name: `Pupil ${osid}` }));
  const { server } = await openList({
    path: '/School/list/register',
    tables: { register: table },
    answers: {
      [pupilPath]: () => ({ responseCode: 'OK', totalCount: 3, data: rows }),
      [path]: (body) => {
        const { keep, other } = body as { keep: string; other: string };
        return { responseCode: 'OK', data: asked(keep, other) };
      },
      [`${path}/d1`]: () => ({ data: { osid: 'd1' } }),
    },
  });
  const boxes = await screen.findAllByRole('checkbox', { name: /Pupil p/ });
  fireEvent.click(boxes[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Same pupil?' })).toBeDisabled();
  fireEvent.click(boxes[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Same pupil?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this the same pupil?' });
  expect(server.asked(path)[0]?.body).toEqual({ keep: 'p1', other: 'p2' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep the other record' }));
  await waitFor(() => expect(server.asked(path)[1]?.body).toEqual({ keep: 'p2', other: 'p1' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Same pupil: merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(`${path}/d1`).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { decision: 'same', osUpdatedAt: '2026-11-16T09:20:00.000Z' }],
  ]);
});
