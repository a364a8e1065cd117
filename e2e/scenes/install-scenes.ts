import type { Page, Route } from '@playwright/test';
import { shippedLooks } from '@sanad/contract/forms/install-form';
import type { Scene } from './scene.ts';

const facts = {
  reason: 'missing',
  expiresAt: '2026-03-03T12:00:00.000Z',
  configPath: '/srv/sanad/config/config.json',
  canWrite: true,
  hasAdmin: false,
  config: {
    title: '',
    environment: 'production',
    appType: 'certification',
    baseUrl: '/api/v1',
    schemaUrl: '/api/docs/swagger.json',
    language: 'en',
    configFolder: '/assets/config/ui-config',
    footerText: '',
    ...shippedLooks,
  },
  database: { isSet: false, place: '/srv/sanad' },
  mail: { isSet: false, place: '' },
  files: { isSet: false, place: '/srv/sanad/files' },
  identity: { isSet: false, url: 'https://sanad.kaduna.example/auth', realm: 'sanad', clientId: 'sanad-web' },
};

const installed = {
  isWritten: true,
  path: facts.configPath,
  file: JSON.stringify(facts.config, null, 2),
  link: 'https://sanad.kaduna.example/auth/password/set?token=abc',
  isMailed: false,
  isStartingAgain: false,
};

const ok = (route: Route, data: object) => route.fulfill({ json: { responseCode: 'OK', data } });
const refuse = (route: Route, message: string) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message } });

function checkOf(route: Route): object {
  const { part, connections } = route.request().postDataJSON() as { part: string; connections: object };
  if (part === 'mail') return { state: 'failed', reason: 'wrong-password', milliseconds: 210 };
  if (part === 'database' && Object.keys(connections).length > 0)
    return { state: 'failed', reason: 'unreachable', milliseconds: 12 };
  return { state: 'works', milliseconds: 2, ...(part === 'database' ? { version: '16.4', isEmpty: true } : {}) };
}

/** A server that is not set up, as far as this page sees it: nothing reaches the one that runs. */
async function withoutConfig(page: Page, finish: object = installed): Promise<void> {
  await page.route('**/assets/config/config.json', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/install/code', (route) => ok(route, {}));
  await page.route('**/api/install/open', (route) => {
    const isRight = (route.request().postData() ?? '').includes('7K4M2QXP');
    const wrong = 'This is not the code. Enter the one of the newest line in the log of the server.';
    return isRight ? ok(route, { key: 'k'.repeat(43), facts }) : refuse(route, wrong);
  });
  await page.route('**/api/install/facts', (route) => refuse(route, ''));
  await page.route('**/api/install/check', (route) => ok(route, checkOf(route)));
  await page.route('**/api/install', (route) => ok(route, finish));
  await page.evaluate(async () => {
    sessionStorage.clear();
    // What a worker answers would not be replaced.
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await page.goto('/install');
}

async function enter(page: Page, code: string): Promise<void> {
  await page.locator('fieldset input').first().focus();
  for (const letter of code) await page.keyboard.press(letter);
  await page.locator('main button[type=submit]').click();
}

const submit = (page: Page) => page.locator('main button[type=submit]').click();

async function toPlatform(page: Page): Promise<void> {
  await enter(page, '7K4M2QXP');
  await page.locator('#install-title').waitFor();
}

async function toConnections(page: Page): Promise<void> {
  await toPlatform(page);
  await page.locator('#install-title').fill('Sanad Kaduna');
  await page.locator('#install-footerText').fill('Kaduna State Ministry of Education');
  await submit(page);
  await page.locator('#install-baseUrl').waitFor();
}

async function toLook(page: Page): Promise<void> {
  await toConnections(page);
  await page.locator('main button[type=submit]:enabled').click();
  await page.locator('#install-adminName').fill('Ngozi Okafor');
  await page.locator('#install-adminEmail').fill('ngozi.okafor@moe.example');
}

async function finish(page: Page): Promise<void> {
  await toLook(page);
  await page.locator('main input[type=checkbox]').check();
  await submit(page);
  await page.locator('main svg[viewBox="0 0 48 48"]').waitFor();
}

const at = (name: string, open: (page: Page) => Promise<void>, answer?: object): Scene => ({
  name: `install-${name}`,
  path: '/active',
  open: async (page) => {
    await withoutConfig(page, answer);
    await open(page);
    await page.waitForLoadState('networkidle');
    // The scenes after it stand on a server that is set up.
    await page.unrouteAll({ behavior: 'wait' });
  },
});

/** The wizard of a new server. */
export const installScenes: readonly Scene[] = [
  at('code', async () => undefined),
  at('code-wrong', (page) => enter(page, '7K4M2QXB')),
  at('platform', toPlatform),
  at('platform-empty', async (page) => {
    await toPlatform(page);
    await submit(page);
  }),
  at('connections', toConnections),
  at('connections-own', async (page) => {
    await toConnections(page);
    for (const way of ['way-identity', 'way-database', 'way-mail', 'way-files'])
      await page.locator(`input[name=${way}]`).nth(1).check();
    await page.locator('#install-databaseUrl').fill('postgres://sanad@db.kaduna.example/sanad');
    await page.locator('#install-smtpUrl').fill('smtp://mail.kaduna.example:587');
    await page.locator('#install-mailFrom').fill('Sanad <no-reply@moe.example>');
    await page.locator('li[data-state=failed]').nth(1).waitFor();
  }),
  at('look', toLook),
  at('look-poor', async (page) => {
    await toLook(page);
    await page.locator('[id="install-default_theme.headerLinkColor"]').fill('#eeeeee');
    await page.locator('main input[type=checkbox]').check();
  }),
  at('done', finish),
  at('done-unwritten', finish, { ...installed, isWritten: false }),
];
