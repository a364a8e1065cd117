import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { isRunning } from '#platform/process-identity.ts';

const serverFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type StartedProduct = {
  process: ChildProcess;
  url: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Waits until it answers; throws with its output when it ends before. */
  ready(): Promise<void>;
  prints(text: string): Promise<void>;
  ended: Promise<number | null>;
};

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A folder that the database account may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'product-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A start takes 2 s; making a database on a machine that is busy with other tests took more than 25. */
const patienceMilliseconds = 80_000;

export async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + patienceMilliseconds; Date.now() < deadline; await sleep(25)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`Waited in vain until ${what}.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

const started: ChildProcess[] = [];

let built: Promise<unknown> | undefined;

/** Once for this process; what is not stale is not built again. */
function ensureBuilt(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, [join(serverFolder, '..', 'scripts', 'build.mjs'), 'server']);
  return built;
}

/** The real process as `npm start` runs it: the bundle, which starts in a third of the time that the sources take. */
export async function startProduct(
  env: Record<string, string>,
  account: { uid?: number; gid?: number } = {},
  command: readonly string[] = [],
): Promise<StartedProduct> {
  await ensureBuilt();
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['dist/main.js', ...command], {
    ...account,
    cwd: serverFolder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const orEnd = <T>(what: string, look: () => T | Promise<T>) =>
    until(what, async () => {
      const found = await look();
      if (!found && child.exitCode !== null) throw new Error(`Ended (${child.exitCode}) before ${what}:\n${printed}`);
      return found;
    });
  return {
    process: child,
    url,
    output: () => printed,
    ready: async () => void (await orEnd('it answers', () => answers(url))),
    prints: async (text) => void (await orEnd(`it prints "${text}"`, () => printed.includes(text))),
    ended,
  };
}

/** Ends what a failed test left; a test that passed left nothing. */
export function killStarted(): void {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
}

/** The running processes that work on this folder, ourselves left out. */
export function processesOn(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && isRunning(pid))
    .map((pid) => {
      try {
        return { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
      } catch {
        return { pid, command: '' };
      }
    })
    .filter(({ command }) => command.includes(folder));
}

export function postmasterOn(root: string): { pid: number; port: number } {
  const lines = readFileSync(join(root, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Asks the embedded database directly, past the product. */
export async function queryEmbedded(root: string, sql: string): Promise<Record<string, unknown>[]> {
  const password = readFileSync(join(root, 'password'), 'utf8');
  const client = new pg.Client(`postgres://sanad:${password}@127.0.0.1:${postmasterOn(root).port}/postgres`);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
