import { catalogues } from '@sanad/contract/text/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer } from '#testing/render-app.tsx';
import { EditorPage } from './editor-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const template = { templateHtml: '<main></main>', templateCss: '', templateTags: [], version: 0 };
const stateId = '00000000-0000-7000-8000-000000000001';

test('[TPL-12] [CONST-06] an editor shows 700 ms after it was opened, however soon its template came', async () => {
  const read = '/api/superAdmin/getStateCertificateTemplate';
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [read]: () => ({
      responseCode: 'OK',
      data: { stateId, certificateType: 'BECE', htmlContent: '', ...template },
    }),
  });
  await startTexts({ languages: ['en'], language: 'en' });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const place = { owner: { kind: 'state', osid: stateId }, certificateType: 'BECE' } as const;
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EditorPage place={place} ownerName="Gombe" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(699));
  expect(server.asked(read)).toHaveLength(1);
  expect(screen.getByRole('status', { name: 'The editor is loading' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('status', { name: 'The editor is loading' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
