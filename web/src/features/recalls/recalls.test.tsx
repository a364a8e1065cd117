import { recallStates } from '@sanad/contract/api/recalls';
import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';

const ok = (data: unknown, more: object = {}) => ({ responseCode: 'OK', data, ...more });
const id = '0197a8c0-0000-7000-8000-000000000001';
const may = { decide: false, withdraw: false, remind: false, repeat: false, undo: false };
const recall = {
  ...{ osid: id, state: 'waiting', target: { by: 'key', kid: '0123456789abcdef' }, targetName: 'BECE 2024-2025' },
  ...{ replaces: false, reasonClass: 'other', reason: 'The wrong sheet', certificates: 1842, schools: 14 },
  ...{ version: '1842-a', askedBy: 'ngozi@example.org', askedAt: '2026-11-16T09:12:00Z' },
  ...{
    expiresAt: '2026-11-17T09:12:00Z',
    failures: [],
    repeatable: 0,
    corrected: 0,
    hasSeen: false,
    isOwn: false,
    may,
  },
};
const count = {
  ...{ certificates: 1842, schools: 14, version: '1842-a', targetName: 'BECE', alreadyRevoked: 6, suspended: 0 },
  ...{ inApproval: 0, consenters: 2, topSchools: [{ name: 'GSS Numan', code: '0451', certificates: 412 }] },
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
});
afterEach(() => {
  act(clearToasts);
  vi.restoreAllMocks();
});

async function show(path: string, answers: Record<string, (body: unknown) => unknown>, role: Role = 'SuperAdmin') {
  const server = fakeServer({ '/assets/i18n/en.json': () => catalogues.en, ...answers });
  return { ...(await renderApp({ path, roles: [role] })), server };
}

const exam = '/recalls/new?by=exam&exam=bcece&session=2024-2025';

test('the list names each recall with its count and how it stands', async () => {
  const others = recallStates.slice(1).map((state) => ({ ...recall, osid: state, targetName: state, state }));
  await show('/recalls', { '/api/recalls/search': () => ok([recall, ...others], { totalCount: 9 }) });
  const link = await screen.findByRole('link', { name: /BECE 2024-2025/ });
  expect(link).toHaveAttribute('href', `/recalls/${id}`);
  expect(within(link).getByText('Waiting for consent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New recall' })).toBeVisible();
});

test('the administrator of a state sees the recalls of the state, and asks for none', async () => {
  await show('/recalls', { '/api/recalls/search': () => ok([], { totalCount: 0 }) }, 'stateadmin');
  expect(await screen.findByText(/wait for your consent/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New recall' })).toBeNull();
});

test('it is counted before it can be gone on with; a running approval and being alone stand in the way', async () => {
  await show(exam, { '/api/recalls/count': () => ok(count) });
  expect(await screen.findByText('1,842')).toBeVisible();
  expect(screen.getByText('GSS Numan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with 1,842' })).toBeEnabled();
});

test.each([
  [{ inApproval: 3 }, /has to end first/],
  [{ consenters: 0 }, 'You are the only one who could agree'],
  [{ certificates: 0, schools: 0, topSchools: [] }, 'Nothing found'],
])('%j cannot be gone on with, and says why', async (over, words) => {
  await show(exam, { '/api/recalls/count': () => ok({ ...count, ...over }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Continue with/ })).toBeDisabled();
});

test('the list has to be opened before anybody agrees', async () => {
  let hasSeen = false;
  let state = 'waiting';
  const agreed = vi.fn(() => {
    state = 'running';
    return ok({ ...recall, state, decidedBy: 'ben@example.org' });
  });
  await show(`/recalls/${id}`, {
    [`/api/recalls/${id}`]: () => ok({ ...recall, state, hasSeen, may: { ...may, decide: true } }),
    [`/api/recalls/${id}/certificates`]: () => {
      hasSeen = true;
      return ok(
        [
          {
            ...{ certificateNo: 'BECE-1', name: 'Amina', schoolName: 'GSS', academicYear: '2024-2025' },
            issuedAt: '2025-07-18T09:00:00Z',
          },
        ],
        {
          totalCount: 1842,
        },
      );
    },
    [`/api/recalls/${id}/agree`]: agreed,
  });
  const agree = await screen.findByRole('button', { name: 'Agree to 1,842' });
  expect(agree).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'See all 1,842' }));
  expect(await screen.findByText('BECE-1')).toBeVisible();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agree to 1,842' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: 'Agree to 1,842' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recall 1,842 certificates now?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree to 1,842' }));
  expect(await screen.findByText('Recalling 1,842 certificates')).toBeVisible();
  expect(agreed).toHaveBeenCalledTimes(1);
});

test('whoever asked reminds after an hour, or leaves the decision to somebody else', async () => {
  const own = { ...recall, isOwn: true, may: { ...may, withdraw: true } };
  let shown: object = { ...own, remindFrom: '2026-11-16T10:12:00Z' };
  const asked = vi.fn((_body: unknown) => {
    shown = { ...own, askedOf: 'Hauwa Bello', may: { ...own.may, remind: true } };
    return ok(shown);
  });
  const reminded = vi.fn(() => ok(shown));
  const person = { role: 'SuperAdmin', isAsked: false };
  await show(`/recalls/${id}`, {
    [`/api/recalls/${id}`]: () => ok(shown),
    '/api/recalls/reach': () => ok({ downloaded: 1204, verified: 212 }),
    [`/api/recalls/${id}/consenters`]: () =>
      ok([
        { ...person, accountId: 'a', name: 'Yakubu Musa', role: 'stateadmin' },
        { ...person, accountId: 'b', name: 'Hauwa Bello' },
      ]),
    [`/api/recalls/${id}/ask-other`]: asked,
    [`/api/recalls/${id}/remind`]: reminded,
  });
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Ask someone else' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask someone else' });
  expect(within(dialog).getByRole('button', { name: 'Ask this person' })).toBeDisabled();
  fireEvent.click(await within(dialog).findByRole('radio', { name: /Hauwa Bello/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask this person' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ accountId: 'b' }));
  expect(await screen.findByText('Hauwa Bello')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(reminded).toHaveBeenCalledTimes(1));
});

test('what was left out is named with its reason, and repeated; the list is a sheet', async () => {
  const progress = { total: 1842, done: 1842, succeeded: 1798, failed: 44, remaining: 0 };
  const done = {
    ...{ ...recall, state: 'done', recalledAt: '2026-11-16T10:12:00Z', progress, repeatable: 42 },
    failures: [{ reason: 'Could not be recalled, because of an error.', certificates: 44 }],
    may: { ...may, repeat: true },
  };
  const repeated = vi.fn(() => ok({ ...recall, state: 'running', progress }));
  const sheet = vi.fn(() => 'a,b');
  await show(`/recalls/${id}`, {
    [`/api/recalls/${id}`]: () => ok(repeated.mock.calls.length > 0 ? { ...recall, state: 'running', progress } : done),
    [`/api/recalls/${id}/repeat`]: repeated,
    [`/api/recalls/${id}/certificates.csv`]: sheet,
  });
  expect(await screen.findByText('Could not be recalled, because of an error.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(sheet).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Repeat for 42' }));
  expect(await screen.findByText('Recalling 1,842 certificates')).toBeVisible();
});
