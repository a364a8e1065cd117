import type { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { callRegistryAt } from '#lib/calls/api-url.ts';
import { type AppConfig, loadAppConfig } from '#lib/calls/app-config.ts';
import { loadUiConfig } from '#lib/calls/ui-config.ts';
import { startAuth } from '#lib/session/auth.ts';
import { clearAfterSignOut } from '#lib/session/logged-out-flag.ts';
import { startUpdates } from '#lib/updates/start-updates.ts';
import { announceIn } from '#lib/words/home-zone.ts';
import { startTexts, text } from '#lib/words/text.ts';
import { App } from './app.tsx';
import { InstallPage } from './install-page.tsx';
import { followOtherTabs } from './other-tabs.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import type { Services } from './running-app.ts';
import { loadUiConfigs } from './ui-config-checks.ts';

/** Shown languages before a configuration says which. */
const shippedLanguages = ['en', 'hi'];

async function loadServices(config: AppConfig, client: QueryClient): Promise<Services> {
  const auth = startAuth(config);
  auth.onSessionEnded(() => {
    const { pathname, search, hash } = window.location;
    void auth.signIn(pathname + search + hash);
  });
  const uiConfigs = loadUiConfigs(client, config);
  const cached = <Kind extends 'menu' | 'admin'>(kind: Kind) =>
    client.fetchQuery({ queryKey: ['ui-config', kind], queryFn: () => loadUiConfig(config.configFolder, kind) });
  const [menus, admin] = await Promise.all([cached('menu'), cached('admin')]);
  void uiConfigs;
  return { config, auth, menus, admin };
}

/** From an empty page to the first screen; undefined when the page is about to be loaded again. */
export async function start(): Promise<Root | undefined> {
  if (clearAfterSignOut()) return undefined;
  const place = document.getElementById('root');
  if (place === null) return undefined;
  const root = createRoot(place);
  const client = createQueryClient();
  const config = await loadAppConfig();
  await startTexts({
    languages: config?.languages ?? shippedLanguages,
    language: config?.language,
    folder: config?.configFolder,
  });
  if (config === null) {
    root.render(
      <App client={client}>
        <InstallPage languages={shippedLanguages} />
      </App>,
    );
    return root;
  }
  callRegistryAt(config.baseUrl);
  announceIn(config.timeZone);
  const services = await loadServices(config, client);
  followOtherTabs();
  root.render(
    <App services={services} client={client}>
      <RouterProvider router={createAppRouter(services)} />
    </App>,
  );
  void startUpdates(text);
  return root;
}
