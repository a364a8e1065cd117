import { sessionStore } from './session-store.ts';

/**
 * Every entry asks this first. A flag left by a sign-out means that what storage still holds belongs to nobody: it goes,
 * and the page starts again. Returns whether the caller must stop.
 */
export function clearAfterSignOut(reload: () => void = () => location.reload()): boolean {
  if (sessionStore.get('isLoggedOut') === undefined) return false;
  sessionStore.clearFor('loggedOutFlag');
  reload();
  return true;
}
