import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { type AppOptions, fakeServer, renderApp } from './render-app.tsx';

export const frameTexts = {
  'common.product': 'Sanad',
  'frame.side-menu': 'Side menu',
  'frame.open-menu': 'Open menu',
  'frame.home': '{{title}}, start page',
  'frame.add': 'Add: {{title}}',
  'frame.log-out': 'Log out now',
  'frame.log-out.question': 'Log out?',
  'frame.language': 'Language',
  'frame.theme.dark': 'Dark theme',
  'frame.theme.light': 'Light theme',
  'frame.search': 'Search',
  'frame.notifications': 'Notifications',
  'frame.notifications.unread': 'Notifications, {{count}} unread',
  'frame.account': 'Account of {{name}}',
  'frame.footer': 'The default line',
  'frame.privacy-policy': 'Privacy Policy',
  'frame.skip': 'Skip',
  'role.School': 'School administrator',
  'role.Teacher': 'Teacher role',
};
const hindi = { 'frame.theme.dark': 'गहरी थीम' };

type Answers = Parameters<typeof fakeServer>[0];

/** The frame of a signed-in user, with plain texts. */
export async function openFrame(options: Partial<AppOptions> = {}, answers: Answers = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => frameTexts,
    '/assets/i18n/hi.json': () => hindi,
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse' }] }),
    '/api/v1/Notification/unread': () => ({ data: { unreadCount: 0 } }),
    ...answers,
  });
  const app = await renderApp({ path: '/dashboard', ...options });
  await screen.findByRole('navigation', { name: 'Side menu' });
  return { ...app, server };
}

/** No test of the frame finds what another left behind. */
export function keepFramesApart(): void {
  beforeEach(() => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the test's DOM has no Cookie Store API
    for (const name of ['lang', 'theme']) document.cookie = `${name}=; Max-Age=0; Path=/`;
    sessionStore.set('setLanguage', 'en');
    vi.spyOn(console, 'error').mockReturnValue();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
