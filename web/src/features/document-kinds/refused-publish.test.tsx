import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { missingIn } from './kind-rules.ts';

const patient = { timeout: 20_000 };

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./kind-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

const field = (name: string, hi: string) => ({ name, label: { en: name, hi }, type: 'text' });
const at = '2026-11-17T07:11:00.000Z';
const line = (version: number, state: string) => ({
  ...{ osid: `v${version}`, version, state, fields: 1, added: 0, removed: 0, savedAt: at, savedBy: 'board' },
});
const kind = {
  ...{ osid: 'k1', name: 'Award', issuerId: 'i1', issuerTitle: 'The board', versionId: 'v2', version: 2, revision: 7 },
  ...{ state: 'draft', savedAt: at, savedBy: 'board', publishedVersion: 1, isIssuerActive: true, keptNames: [] },
  definition: {
    ...{ title: { en: 'Award', hi: 'पुरस्कार' }, category: 'award', holders: ['Student'], canBeAsked: false },
    ...{ validity: { until: 'always' }, numbering: [{ part: 'counter', digits: 5 }], paper: 'letter' },
    fields: [field('ground', 'आधार'), field('amount', 'राशि')],
  },
  publishedFields: [{ name: 'ground', label: { en: 'ground', hi: 'आधार' } }],
  versions: [line(2, 'draft'), line(1, 'published')],
};
const reasons = 'The longest values do not fit on the page, or cannot be seen: amount';

async function publish() {
  localStorage.setItem('setLanguage', 'en');
  fakeServer({
    '/api/kinds/k1': () => ({ data: kind }),
    '/api/kinds/k1/publish': () =>
      new Response(JSON.stringify({ code: 'CONFLICT', params: { errmsg: reasons } }), { status: 409 }),
  });
  await renderApp({ path: '/Issuer/kinds/k1', roles: ['Issuer'] });
  fireEvent.click(await screen.findByRole('button', { name: 'kinds.publish' }, patient));
  return screen.findByRole('dialog', {}, patient);
}

test('why a kind was not published stays on the page', async () => {
  const dialog = await publish();
  fireEvent.click(within(dialog).getByRole('button', { name: 'kinds.publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  const said = await screen.findByText(reasons, {}, patient);
  // It is part of the page, and goes away when it is tried again, not by itself.
  expect(screen.getByRole('main')).toContainElement(said);
});

test('fields that come and go are named in the language of the reader', () => {
  const { fields } = kind.definition;
  const before = { fields: kind.publishedFields };
  expect([missingIn({ fields }, before, 'hi'), missingIn({ fields }, before, 'en')]).toEqual([['राशि'], ['amount']]);
});
