import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aKind } from '#testing/a-kind.ts';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const patient = { timeout: 20_000 };

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./issue-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const at = '2026-11-18T10:00:00.000Z';
const later = '2026-11-18T11:00:00.000Z';
const entry = (state: string) => ({
  ...{ osid: 'd1', kindId: 'k1', kindName: 'BursaryLetter', title: { en: 'Bursary letter' }, version: 1 },
  ...{ issuerId: 'i1', state, madeAt: at, updatedAt: at },
  holder: { entity: 'Student', osid: 'p1', name: 'Aisha Belo', number: 'A/1' },
});
const document = (state: string) => ({
  ...{ ...entry(state), versionId: 'v1', values: { towards: 'Fees' }, fields: [], makerName: 'board' },
});

const refusal = () => {
  const values = { name: 'Aisha Bello', updatedAt: later };
  const details = [{ path: 'holder.name', code: 'issued-document.renamed', values }];
  const params = { errmsg: 'This person is called Aisha Bello by now.' };
  return new Response(JSON.stringify({ code: 'CONFLICT', params, details }), { status: 409 });
};

async function issue(query: string, path: string, state: string) {
  let isRefused = false;
  const once = () => {
    if (isRefused) return { data: entry('valid') };
    isRefused = true;
    return refusal();
  };
  const server = fakeServer({
    '/api/documents/kinds': () => ({ data: [aKind] }),
    '/api/documents/d1': (body) =>
      body === undefined || path !== '/api/documents/d1' ? { data: document(state) } : once(),
    '/api/documents': once,
  });
  await renderApp({ path: `/Issuer/issue?${query}`, roles: ['Issuer'] });
  const towards = await screen.findByRole('textbox', { name: /Towards/ }, patient);
  fireEvent.change(towards, { target: { value: 'School fees' } });
  fireEvent.click(screen.getByRole('button', { name: 'issued-documents.issue' }));
  // The name of today is shown, what was typed stays, and the same button issues.
  expect(await screen.findByText('Aisha Bello', {}, patient)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Towards/ })).toHaveValue('School fees');
  // Why it was refused stands above the buttons until it is tried again.
  expect(screen.getByRole('main')).toContainElement(screen.getByText('This person is called Aisha Bello by now.'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'issued-documents.issue' })).toBeEnabled(), patient);
  fireEvent.click(screen.getByRole('button', { name: 'issued-documents.issue' }));
  const sent = () => server.calls.filter(({ url, method }) => url === path && method !== 'GET');
  await waitFor(() => expect(sent()).toHaveLength(2), patient);
  return sent().map(({ body }) => body as { holder: { name: string }; updatedAt?: string });
}

test('a document is issued again to somebody who was renamed, once the new name was looked at', async () => {
  const [first, second] = await issue('again=d1', '/api/documents', 'valid');
  expect([first?.holder.name, second?.holder.name]).toEqual(['Aisha Belo', 'Aisha Bello']);
});

test('a draft that took the new name is issued under it', async () => {
  const [first, second] = await issue('document=d1', '/api/documents/d1', 'pending');
  expect([first?.updatedAt, second?.updatedAt]).toEqual([at, later]);
  expect(second?.holder.name).toBe('Aisha Bello');
});
