import { frame } from '@sanad/contract/text/en/frame';
import { install } from '@sanad/contract/text/en/install';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { anAppConfig, fakeServer, renderApp } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { createQueryClient } from './query-client.ts';
import { start } from './start.tsx';
import { loadUiConfigs } from './ui-config-checks.ts';

const folder = '/assets/config/ui-config';
const kinds = ['headers', 'menu', 'forms', 'layouts', 'tables', 'search', 'pages', 'admin'];
const allFiles = Object.fromEntries(
  kinds.map((kind) => [
    `${folder}/${kind}.json`,
    () => ({ [kind === 'search' ? 'searches' : kind]: [{ a: { id: kind } }] }),
  ]),
);
const texts = {
  '/assets/i18n/en.json': () => ({ ...frame, ...install }),
};

let root: Awaited<ReturnType<typeof start>>;
let consoleWarn: MockInstance<typeof console.warn>;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  consoleWarn = vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  act(clearToasts);
  document.getElementById('root')?.remove();
  vi.restoreAllMocks();
});

test.each([
  ['missing', undefined],
  ['invalid', () => ({ title: 'No identity service' })],
])('[REG-31, INSTALL-01] a config.json that is %s leads to the wizard', async (_case, config) => {
  fakeServer({ ...texts, ...(config === undefined ? {} : { '/assets/config/config.json': config }) });
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  await act(async () => {
    root = await start();
  });
  expect(await screen.findByRole('heading', { name: install['install.title'] })).toBeInTheDocument();
});

test('[REG-29] startup loads the identity configuration and the texts of the language, global and local', async () => {
  const keycloak = { url: '/auth', realm: 'sanad', clientId: 'web' };
  const server = fakeServer({ ...texts, ...allFiles, '/assets/config/config.json': () => ({ keycloak }) });
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  await act(async () => {
    root = await start();
  });
  for (const file of ['/assets/config/config.json', '/assets/i18n/en.json', `${folder}/i18n/en.json`]) {
    expect(server.asked(file), file).toHaveLength(1);
  }
});

test('the eight ui-config files are loaded once and stand in the cache by kind', async () => {
  const server = fakeServer({ ...texts, ...allFiles });
  const client = createQueryClient();
  await loadUiConfigs(client, anAppConfig());
  for (const kind of kinds) {
    expect(server.asked(`${folder}/${kind}.json`), kind).toHaveLength(1);
    expect(client.getQueryData(['ui-config', kind])).toEqual({ a: { id: kind } });
  }
});

async function loadWithout(kind: string): Promise<void> {
  const { [`${folder}/${kind}.json`]: _missing, ...files } = allFiles;
  fakeServer({ ...texts, ...files });
  await startTexts({ languages: ['en'] });
  renderUi(<Toasts />);
  await act(() => loadUiConfigs(createQueryClient(), anAppConfig()));
}

test('[REG-32] a missing forms configuration is told in a toast', async () => {
  await loadWithout('forms');
  const message = 'forms.json not found in src/assets/config/ - You can refer to examples folder to create the file';
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('[REG-33] a missing headers configuration is a note in the console only', async () => {
  await loadWithout('headers');
  expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('headers.json'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['/no/such/page/at/all', '/Wizard/list/x'])(
  '[ERR-08] the unexpected path %s goes to not-found',
  async (path) => {
    fakeServer(texts);
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await renderApp({ path });
    await waitFor(() => expect([...replace.mock.calls, ...assign.mock.calls].flat()).toContain('/not-found'));
  },
);

test('a link to a public page leaves the app for the other entry, with its query', async () => {
  fakeServer(texts);
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { router } = await renderApp({ path: '/menu' });
  await screen.findByRole('main');
  await act(() => router.navigate('/tutorials?a=1'));
  expect(assign).toHaveBeenCalledWith('/tutorials?a=1');
});
