import { shippedLooks } from '@sanad/contract/forms/install-form';
import { install } from '@sanad/contract/text/en/install';
import { ui } from '@sanad/contract/text/en/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer } from '#testing/render-app.tsx';
import { InstallWizard } from './install-wizard.tsx';

const facts = {
  reason: 'missing',
  expiresAt: '2026-03-03T12:00:00.000Z',
  configPath: '/srv/config.json',
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
  database: { isSet: false, place: '/srv' },
  mail: { isSet: true, place: 'mail.example' },
  files: { isSet: false, place: '/srv/files' },
  identity: { isSet: false, url: 'https://sanad.example/auth', realm: 'sanad', clientId: 'sanad-web' },
};
const installed = { isWritten: true, path: '/srv/config.json', file: '{}', isMailed: true, isStartingAgain: false };
const ok = (data: object) => ({ responseCode: 'OK', data });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** What somebody does, as far as these screens hear of it. */
const user = {
  click: async (element: HTMLElement) => void fireEvent.click(element),
  type: async (element: HTMLElement, value: string) => void fireEvent.change(element, { target: { value } }),
  paste: async (element: HTMLElement, text: string) =>
    void fireEvent.paste(element, { clipboardData: { getData: () => text } }),
};

type Answers = Parameters<typeof fakeServer>[0];

async function openWizard(answers: Answers = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => ({ ...ui, ...install }),
    '/api/install/code': () => ok({}),
    '/api/install/open': () => ok({ key: 'k'.repeat(43), facts }),
    '/api/install/check': () => ok({ state: 'works', milliseconds: 3, version: '16.4' }),
    '/api/install': () => ok(installed),
    ...answers,
  });
  await startTexts({ languages: ['en'] });
  renderUi(<InstallWizard />);
  await user.paste(screen.getByRole('textbox', { name: 'Character 1 of the code' }), '7k4m-2qxp');
  await user.click(screen.getByRole('button', { name: 'Open the wizard' }));
  return server;
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
const next = (name: string) => screen.getByRole('button', { name });

async function toConnections() {
  await user.type(field('Title'), 'Sanad Kaduna');
  await user.type(field('Footer text'), 'Ministry');
  await user.click(next('Next: connections'));
}

async function toLook() {
  await toConnections();
  await waitFor(() => expect(next('Next: look and first person')).toBeEnabled(), { timeout: 5000 });
  await user.click(next('Next: look and first person'));
}

test('a pasted code opens the wizard; a wrong one is told in the words of the server', async () => {
  const refusal = { code: 'FORBIDDEN', message: 'This is not the code. 4 tries are left.' };
  const server = await openWizard({
    '/api/install/open': () => new Response(JSON.stringify(refusal), { status: 403 }),
  });
  expect(server.asked('/api/install/open')[0]?.body).toEqual({ code: '7K4M2QXP' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the code. 4 tries are left.');
});

test('[INSTALL-04, INSTALL-06, INSTALL-07] without title and footer nobody goes on; kinds and environments can be chosen', async () => {
  await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Next: connections' }));
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(field('Title')).toHaveFocus();
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value)
      .sort();
  expect(names('Kind of installation')).toEqual(['attestation', 'certification', 'digital_wallet']);
  expect(names('Environment')).toEqual(['development', 'production']);
});

test('[INSTALL-03] the addresses, the identity provider and both themes are asked for', async () => {
  await openWizard();
  await screen.findByRole('heading', { name: 'Platform' });
  expect(screen.getByRole('combobox', { name: /Language at first visit/ })).toHaveValue('en');
  await toConnections();
  for (const name of ['Base URL', 'Schema URL', 'Configuration folder', 'URL', 'Realm', 'Client ID']) {
    expect(field(name), name).not.toHaveValue('');
  }
  await waitFor(() => expect(next('Next: look and first person')).toBeEnabled(), { timeout: 5000 });
  await user.click(next('Next: look and first person'));
  expect(screen.getAllByRole('textbox', { name: /^Logo/ })).toHaveLength(2);
  for (const name of ['Primary', 'Accent', 'Page', 'Header', 'Links in the header', 'Links']) {
    expect(screen.getAllByRole('textbox', { name }), name).toHaveLength(2);
  }
});

test('a part that does not answer is told beside its field, and keeps one from going on; mail does not', async () => {
  await openWizard({
    '/api/install/check': (body) => {
      const { part } = body as { part: string };
      const failed = { database: 'unreachable', mail: 'wrong-password' }[part];
      return ok(
        failed === undefined
          ? { state: 'works', milliseconds: 2 }
          : { state: 'failed', reason: failed, milliseconds: 2 },
      );
    },
  });
  await screen.findByRole('heading', { name: 'Platform' });
  await toConnections();
  expect(await screen.findByText(install['install.reason.unreachable'], {}, { timeout: 5000 })).toBeInTheDocument();
  expect(await screen.findByText(install['install.reason.wrong-password'])).toBeInTheDocument();
  expect(next('Next: look and first person')).toBeDisabled();
  expect(screen.getByText('Set in the environment of the server.')).toBeInTheDocument();
});

test('[INSTALL-05, INSTALL-08] the slash goes, and only the box lets one finish', async () => {
  const server = await openWizard();
  await screen.findByRole('heading', { name: 'Platform' });
  await toConnections();
  await user.type(field('Base URL'), 'https://sanad.example/');
  expect(screen.getByText('The slash at the end is removed.')).toBeInTheDocument();
  await waitFor(() => expect(next('Next: look and first person')).toBeEnabled(), { timeout: 5000 });
  await user.click(next('Next: look and first person'));
  await user.type(field('Name'), 'Ngozi Okafor');
  await user.type(field('E-mail'), 'ngozi@moe.example');
  expect(next('Finish')).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /I have read the entries/ }));
  await user.click(next('Finish'));
  expect(await screen.findByRole('heading', { name: 'Sanad Kaduna is set up' })).toBeInTheDocument();
  expect(server.asked('/api/install')[0]?.body).toMatchObject({
    config: { title: 'Sanad Kaduna', baseUrl: 'https://sanad.example' },
    connections: {},
    admin: { name: 'Ngozi Okafor', email: 'ngozi@moe.example' },
  });
  expect(sessionStorage.getItem('install-key')).toBeNull();
});

test('colours that cannot be read are told, a word that is no colour is refused', async () => {
  const server = await openWizard();
  await screen.findByRole('heading', { name: 'Platform' });
  await toLook();
  const [link] = screen.getAllByRole('textbox', { name: 'Links' });
  await user.type(link!, '#f0f0f0');
  expect(screen.getByText('Hard to read: links on the page. Choose colours that differ more.')).toBeInTheDocument();
  await user.type(link!, 'red;}');
  await user.click(screen.getByRole('checkbox', { name: /I have read the entries/ }));
  await user.click(next('Finish'));
  expect(link).toHaveAttribute('aria-invalid', 'true');
  expect(server.asked('/api/install')).toEqual([]);
});
