import { readCookie, writeCookie } from '../session/cookie.ts';
import { sessionStore } from '../session/session-store.ts';

export const themeNames = ['default', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The stored theme; the cookie answers after storage was cleared, so that a sign-out does not switch the light on. */
export function readTheme(): ThemeName {
  const stored = sessionStore.get('ELOCKER_THEME') ?? readCookie('theme');
  return stored === 'dark' ? 'dark' : 'default';
}

/** Shows a theme: every colour of the product hangs on this attribute. */
export function showTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and remembers it; the cookie lets the server send the page in it. */
export function chooseTheme(theme: ThemeName): void {
  sessionStore.set('ELOCKER_THEME', theme);
  writeCookie('theme', theme === 'dark' ? 'dark' : 'light');
  showTheme(theme);
}
