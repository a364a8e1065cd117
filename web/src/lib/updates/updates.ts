import type { Version as DeployedVersion } from '@sanad/contract/api/settings';
import { pathOf } from '@sanad/contract/calls/address';
import { settingsCalls } from '@sanad/contract/calls/settings';
import type { updates } from '@sanad/contract/text/en/updates';
import { timings } from '@sanad/contract/values/limits';
import { hasUnsavedWork, watchTyping } from '../page/unsaved-work.ts';
import { showUpdateNotice } from './update-notice.ts';

export type UpdateKind = 'deployment' | 'worker';
/** A sentence of an update, in the language of the page. */
export type SayUpdate = (key: keyof typeof updates) => string | Promise<string>;

type Version = Pick<DeployedVersion, 'version' | 'buildTime'>;

/** What the browser remembers; handed in, since the first screen has it already. */
export type UpdateMemory = { opened(version: Version): void; clear(): void; reload(): void };

const address = pathOf(settingsCalls.version);
/** How often it is looked whether the work that a reload would lose is done. */
const patience = 1000;

const kinds = {
  deployment: { title: 'update.deployment', text: 'update.deployment.text', delay: timings.reloadAfterDeployment },
  worker: { title: 'update.worker', text: 'update.worker.text', delay: timings.reloadAfterServiceWorker },
} as const;

const wait = (time: number) => new Promise((over) => setTimeout(over, time));

/** Undefined when nobody answers: a lost connection is no update. */
async function deployedVersion(): Promise<Version | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    const { version, buildTime } = (answer.ok ? await answer.json() : {}) as Partial<Version>;
    return typeof version === 'string' && typeof buildTime === 'string' ? { version, buildTime } : undefined;
  } catch {
    return undefined;
  }
}

/** Says what happens and loads the page again, but never while somebody would lose something by it. */
async function refresh(kind: UpdateKind, say: SayUpdate, memory: UpdateMemory): Promise<void> {
  const { title, text, delay } = kinds[kind];
  const words = await say(title);
  if (hasUnsavedWork()) showUpdateNotice(words, await say('update.waiting'));
  do {
    while (hasUnsavedWork()) await wait(patience);
    showUpdateNotice(words, await say(text));
    await wait(delay);
  } while (hasUnsavedWork());
  memory.clear();
  memory.reload();
}

/**
 * Compares the version that this page was opened with to the deployed one, again and again. What is returned tells of
 * an update that was found in another way.
 */
export function watchUpdates(say: SayUpdate, memory: UpdateMemory) {
  let opened: Version | undefined;
  let isRefreshing = false;
  const found = (kind: UpdateKind) => {
    if (isRefreshing) return;
    isRefreshing = true;
    void refresh(kind, say, memory);
  };
  const look = async () => {
    const deployed = await deployedVersion();
    if (deployed === undefined) return;
    if (opened === undefined) {
      opened = deployed;
      memory.opened(deployed);
    } else if (deployed.version !== opened.version || deployed.buildTime !== opened.buildTime) found('deployment');
  };
  watchTyping();
  void look();
  setInterval(() => void look(), timings.deploymentCheck);
  // A part of the page that is not there any more, on a server that keeps none of the older builds: most likely a new
  // version has taken its place, and whoever stands before the error is not left there until the next look.
  window.addEventListener('vite:preloadError', () => void look());
  return found;
}
