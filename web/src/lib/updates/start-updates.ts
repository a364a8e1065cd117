import { clearOnUpdate } from '../session/session-clearing.ts';
import { sessionStore } from '../session/session-store.ts';
import type { SayUpdate, UpdateKind, UpdateMemory } from './updates.ts';

/** What is not needed for the first screen must not be in its way. */
export async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
}

/** Where the version of the page stands, and what goes before it is loaded again. */
export const updateMemory: UpdateMemory = {
  opened({ version, buildTime }) {
    sessionStore.remove('refreshFlag');
    sessionStore.set('app_version', version);
    sessionStore.set('app_build_time', buildTime);
  },
  clear: clearOnUpdate,
  reload: () => location.reload(),
};

/** Starts looking for updates, in the built product only; what is returned tells of one that was found elsewhere. */
export async function startUpdates(
  say: SayUpdate,
  isProduct: boolean = import.meta.env.PROD,
): Promise<(kind: UpdateKind) => void> {
  if (!isProduct) return () => undefined;
  await untilLoaded();
  const { watchUpdates } = await import('./updates.ts');
  return watchUpdates(say, updateMemory);
}
