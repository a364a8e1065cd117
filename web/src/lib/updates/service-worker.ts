import { timings } from '@sanad/contract/values/limits';
import { report } from '../page/report.ts';
import { untilLoaded } from './start-updates.ts';

const address = '/sw.js';

/** Visitors who pay for every byte keep nothing: pages and keys are a few megabytes. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Tells when a worker of a new version is installed; the first one is no update. */
function tellOfUpdates(registration: ServiceWorkerRegistration, onUpdate: () => void): void {
  registration.onupdatefound = () => {
    const { installing, active } = registration;
    if (installing === null || active === null) return;
    installing.onstatechange = () => {
      if (installing.state === 'installed') onUpdate();
    };
  };
}

async function run(workers: ServiceWorkerContainer, onUpdate: () => void): Promise<void> {
  const registration = await workers.register(address, { updateViaCache: 'none' });
  tellOfUpdates(registration, onUpdate);
  setInterval(() => void registration.update().catch(() => undefined), timings.serviceWorkerCheck);
  registration.waiting?.postMessage({ wish: 'take-over', script: new URL(import.meta.url).pathname });
  const { active } = await workers.ready;
  active?.postMessage({ wish: 'keep' });
}

/**
 * Starts the worker that keeps the public pages and what verifying takes for times without a network. There is none in
 * development, nor where browsers allow none: without https, in private windows of some.
 */
export async function startServiceWorker(
  onUpdate: () => void,
  isProduct: boolean = import.meta.env.PROD,
): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!isProduct || workers === undefined || savesData()) return;
  try {
    await untilLoaded();
    await run(workers, onUpdate);
  } catch (error) {
    report('The service worker could not be started', error);
  }
}
