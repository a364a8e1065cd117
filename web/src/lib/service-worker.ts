import { timings } from '@sanad/contract/values/limits';
import { report } from './report.ts';

const address = '/sw.js';

/** Visitors who pay for every byte keep nothing: pages and keys are a few megabytes. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** What is kept must not be in the way of what is being looked at. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
}

async function run(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(address, { updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(() => undefined), timings.serviceWorkerCheck);
  registration.waiting?.postMessage({ wish: 'take-over', script: new URL(import.meta.url).pathname });
  const { active } = await workers.ready;
  active?.postMessage({ wish: 'keep' });
}

/**
 * Starts the worker that keeps the public pages and what verifying takes for times without a network. There is none in
 * development, nor where browsers allow none: without https, in private windows of some.
 */
export async function startServiceWorker(isProduct: boolean = import.meta.env.PROD): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!isProduct || workers === undefined || savesData()) return;
  try {
    await untilLoaded();
    await run(workers);
  } catch (error) {
    report('The service worker could not be started', error);
  }
}
