import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyThisProcess, type ProcessIdentity, stateOf } from './process-identity.ts';

type Holder = ProcessIdentity & { token: string; note: string };

export type ProcessLock = { taken: true; release(): void } | { taken: false; holder: { pid: number; note: string } };

/** How often a holder shows that it lives, for those who cannot see its process (another container on one volume). */
const beatMilliseconds = 1000;

function readHolder(file: string): { text: string; holder: Holder | undefined } | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const holder = JSON.parse(text) as Holder;
    return { text, holder: typeof holder.pid === 'number' ? holder : undefined };
  } catch {
    return { text, holder: undefined };
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  const state = stateOf(holder);
  if (state !== 'unknown') return state === 'running';
  const before = modifiedAt(file);
  for (let waited = 0; waited < 3 * beatMilliseconds; waited += 100) {
    await sleep(100);
    if (modifiedAt(file) !== before) return true;
  }
  return false;
}

/** The file appears with its content or not at all: nobody reads half a lock. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock that was judged dead, and puts it back if another process took it over in the meantime. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== judged) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function hold(file: string, token: string): ProcessLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was taken away; whoever uses it will say so.
    }
  }, beatMilliseconds).unref();
  return {
    taken: true,
    release: () => {
      clearInterval(beat);
      if (readHolder(file)?.holder?.token === token) rmSync(file, { force: true });
    },
  };
}

/** Takes the lock, also from a process that died, or says who holds it. `note` is shown to those who are refused. */
export async function tryProcessLock(file: string, note: string): Promise<ProcessLock> {
  const token = randomUUID();
  const text = JSON.stringify({ ...identifyThisProcess(), token, note } satisfies Holder);
  for (;;) {
    if (createWhole(file, text)) return hold(file, token);
    const found = readHolder(file);
    if (found === undefined) continue;
    if (found.holder !== undefined && (await isHeld(file, found.holder))) return { taken: false, holder: found.holder };
    removeStale(file, found.text);
  }
}
