import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';

/** The product as `npm start` runs it, in a process of its own that carries nothing of the bench. */
export type BuiltProduct = {
  pid: number;
  /** The most memory that the process has held so far, in megabytes (Linux). */
  peakMemory(): number;
  stop(): Promise<void>;
};

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(200);
  }
}

const highWater = /^VmHWM:\s+(\d+) kB$/m;

/** Starts it on the database, with its files in this folder. */
export async function startBuiltProduct(
  { pool }: OpenDatabase,
  { dataFolder, masterKey }: { dataFolder: string; masterKey: string },
): Promise<BuiltProduct> {
  // Does nothing where the sources are as they were.
  execFileSync(process.execPath, [pathOf('scripts/build.mjs'), 'server'], { stdio: 'inherit' });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: pool.options.connectionString,
    PORT: String(port),
    SANAD_DATA: dataFolder,
    SANAD_DEMO: 'off',
    SANAD_MASTER_KEY: masterKey,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [pathOf('server/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  await waitUntilReady(child, port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const peakMemory = () => Number(highWater.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;
  return { pid, peakMemory, stop };
}
