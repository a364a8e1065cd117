import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { DownloadActivity } from './download-activity.tsx';

const path = '/api/superAdmin/ActivityLog';
const nobody = { userId: null, entity: null, targetId: null };
const rows = [
  {
    osid: '1',
    ...nobody,
    user_name: 'boss@sanad.example',
    action: 'Approved "SRC-1", at last',
    osCreatedAt: '2026-03-02T10:00:00.000Z',
  },
  { osid: '2', ...nobody, user_name: '=cmd()', action: 'Signed in', osCreatedAt: '2026-03-01T10:00:00.000Z' },
];
let saved: { name: string; content: Blob }[];
let consoleError: MockInstance<typeof console.error>;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
  saved = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    content = file as Blob;
    return 'blob:activity';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answer: () => unknown = () => ({ responseCode: 'OK', data: rows })) {
  const server = fakeServer({ '/assets/i18n/en.json': () => catalogues.en, [path]: answer });
  await startTexts({ languages: ['en'] });
  renderUi(<DownloadActivity />);
  await openChoices();
  return server;
}
async function openChoices() {
  act(() => screen.getByRole('button', { name: 'Download the activity log' }).click());
  await screen.findByRole('dialog', { name: 'Download the activity log' });
}
const day = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const range = () => screen.getByRole('button', { name: 'Download for range' });

test('[ADMIN-43] a range is asked from the start of its first to the end of its last day and saved as activity_logs.csv', async () => {
  const server = await show();
  day('From', '2026-03-01');
  day('To', '2026-03-02');
  act(() => range().click());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.asked(path)[0]?.body).toEqual({
    fromDate: '2026-03-01T00:00:00.000Z',
    toDate: '2026-03-02T23:59:59.999Z',
  });
  expect(saved[0]?.name).toBe('activity_logs.csv');
  const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'User Name,Action,Created At',
    'boss@sanad.example,"Approved ""SRC-1"", at last",2026-03-02T10:00:00.000Z',
    "'=cmd(),Signed in,2026-03-01T10:00:00.000Z",
    '',
  ]);
});

test('[ADMIN-44] all of it is asked without dates', async () => {
  const server = await show();
  act(() => screen.getByRole('button', { name: 'Download all' }).click());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.asked(path)[0]?.body).toEqual({});
});

test('[ADMIN-43] no range can be asked without dates, with reversed ones or with days to come', async () => {
  await show();
  expect(range()).toBeDisabled();
  day('From', '2026-03-05');
  expect(range()).toBeEnabled();
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-11-15');
  day('To', '2026-03-01');
  expect(range()).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('The first date must not be later than the last one.');
  day('To', '2026-11-16');
  expect(range()).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('The dates cannot be later than today.');
  day('From', '');
  day('To', '');
  expect(range()).toBeDisabled();
});

test('[ADMIN-45] [ERR-05] a failure is logged only', async () => {
  await show(() => new Response('{"message":"no"}', { status: 500 }));
  act(() => screen.getByRole('button', { name: 'Download all' }).click());
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('The activity log could not be downloaded', expect.anything()),
  );
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled());
});

test('a second click while it loads does not ask twice', async () => {
  const server = await show();
  const button = screen.getByRole('button', { name: 'Download all' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.asked(path)).toHaveLength(1);
});

test('[ADMIN-43] the download stands on the activity log of the SuperAdmin, and on no other page', async () => {
  fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
  const { router } = await renderApp({ path: '/SuperAdmin/list/activity_log', roles: ['SuperAdmin'] });
  expect(await screen.findByRole('button', { name: 'Download the activity log' })).toBeInTheDocument();
  await act(() => router.navigate('/SuperAdmin/list/state_list'));
  expect(screen.queryByRole('button', { name: 'Download the activity log' })).toBeNull();
});
