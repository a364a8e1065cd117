import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aKind } from '#testing/a-kind.ts';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const patient = { timeout: 20_000 };

// Loaded on demand; the test is not to wait for it.
beforeAll(async () => void (await import('../issue-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

test('what was said of a refused sheet is gone with the next file', async () => {
  const params = { errmsg: 'The file has no column Towards.' };
  fakeServer({
    '/api/documents/kinds': () => ({ data: [aKind] }),
    '/api/document-sheets': (body) =>
      body === undefined ? { data: [] } : new Response(JSON.stringify({ code: 'VALIDATION', params }), { status: 400 }),
  });
  await renderApp({ path: '/Issuer/issue?mode=many&kind=BursaryLetter', roles: ['Issuer'] });
  const input = await screen.findByLabelText(/document-sheets\.step\.file/, {}, patient);
  const choose = (name: string) => fireEvent.change(input, { target: { files: [new File(['a'], name)] } });
  choose('first.csv');
  fireEvent.click(await screen.findByRole('button', { name: 'document-sheets.send' }));
  expect(await screen.findByText('The file has no column Towards.', {}, patient)).toBeVisible();
  choose('second.csv');
  await waitFor(() => expect(screen.queryByText('The file has no column Towards.')).toBeNull());
});
