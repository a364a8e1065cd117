import type { SayUpdate, UpdateKind } from './updates.ts';

/** What is not needed for the first screen must not be in its way. */
export async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
}

/** Starts looking for updates, in the built product only; what is returned tells of one that was found elsewhere. */
export async function startUpdates(
  say: SayUpdate,
  isProduct: boolean = import.meta.env.PROD,
): Promise<(kind: UpdateKind) => void> {
  if (!isProduct) return () => undefined;
  await untilLoaded();
  const { watchUpdates } = await import('./updates.ts');
  return watchUpdates(say);
}
