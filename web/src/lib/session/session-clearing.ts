import { chooseTheme, readTheme } from '../choices/theme-choice.ts';
import { sessionStore } from './session-store.ts';

/** Logout: everything but the version keys goes, then the flag is raised that the next start looks for. */
export function clearOnLogout(): void {
  sessionStore.clearFor('logout');
  sessionStore.set('isLoggedOut', 'true');
}

/** An update: most of it goes, the flag says to the next start why. Language and theme come back from their cookies. */
export function clearOnUpdate(): void {
  chooseTheme(readTheme());
  sessionStore.clearFor('update');
  sessionStore.set('refreshFlag', 'true');
}

/** Another user signs in where the last one never signed out: nothing of the last one may be left behind. */
export function clearOnUserChange(): void {
  const kept = (['setLanguage', 'languages', 'ELOCKER_THEME', 'token'] as const).map(
    (key) => [key, sessionStore.get(key)] as const,
  );
  sessionStore.clearFor('logout');
  for (const [key, value] of kept) if (value !== undefined) sessionStore.set(key, value);
}
