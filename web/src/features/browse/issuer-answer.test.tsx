import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const patient = { timeout: 20_000 };

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./browse-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const field = (name: string) => ({ name, label: { en: name }, type: 'text', required: true });
const kind = {
  ...{ osid: 'k1', name: 'BursaryLetter', title: { en: 'Bursary letter' }, category: 'letter', paper: 'letter' },
  ...{ issuerId: 'i1', canBeAsked: true, ready: [], held: 0 },
};
const issuer = { osid: 'i1', title: 'The board', issuer: 'board', since: '2026-01-01T00:00:00.000Z' };
const browsed = (more: object) => ({ data: { kinds: [{ ...kind, ...more }], issuers: [issuer] } });

const open = (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers);
  return renderApp({ path: '/Student/documents/browse', roles: ['Student'] }).then(() => server);
};

test('what an issuer wrote when it denied a request stands on the card, and one can ask again', async () => {
  const answer = { by: 'The board', note: 'Not this year', at: '2026-11-18T10:00:00.000Z', isDenied: true };
  await open({ '/api/browse': () => browsed({ answer }) });
  const said = await screen.findByText('Not this year', { exact: false }, patient);
  expect(said).toBeVisible();
  expect(said).toHaveAttribute('data-denied', 'true');
  expect(screen.getByText('browse.denied')).toBeVisible();
  expect(screen.getByRole('button', { name: 'browse.ask' })).toBeEnabled();
});

test('a request that met a newer version shows its fields, keeps what was typed, and can be sent at once', async () => {
  let version = 1;
  const conflict = JSON.stringify({ code: 'CONFLICT', params: { errmsg: 'A newer version.' } });
  const server = await open({
    '/api/browse': () => browsed({}),
    '/api/browse/kinds/k1': () => ({
      data: { versionId: `v${version}`, fields: version === 1 ? [field('towards'), field('old')] : [field('towards')] },
    }),
    '/api/browse/ask': () => {
      version += 1;
      return version === 2 ? new Response(conflict, { status: 409 }) : { data: { claimId: 'c1' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'browse.ask' }, patient));
  const dialog = await screen.findByRole('dialog', {}, patient);
  const type = async (name: string | RegExp, value: string) =>
    fireEvent.change(await within(dialog).findByRole('textbox', { name }, patient), { target: { value } });
  await type(/towards/, 'Books');
  await type(/old/, 'Gone soon');
  await type('browse.ask.note', 'x'.repeat(251));
  // Nothing of what was pasted is cut off unseen.
  expect(within(dialog).getByText('claim.note-too-long')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'browse.ask.send' })).toBeDisabled();
  await type('browse.ask.note', 'For the new session');
  fireEvent.click(within(dialog).getByRole('button', { name: 'browse.ask.send' }));
  expect(await within(dialog).findByRole('alert', {}, patient)).toHaveTextContent('A newer version.');
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: /old/ })).toBeNull(), patient);
  expect(within(dialog).getByRole('textbox', { name: /towards/ })).toHaveValue('Books');
  fireEvent.click(within(dialog).getByRole('button', { name: 'browse.ask.send' }));
  await waitFor(() => expect(server.asked('/api/browse/ask')).toHaveLength(2), patient);
  expect(server.asked('/api/browse/ask')[1]?.body).toEqual({
    ...{ kindId: 'k1', versionId: 'v2', values: { towards: 'Books' }, notes: 'For the new session' },
  });
});
