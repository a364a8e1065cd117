import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repository = join(import.meta.dirname, '..', '..');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function untilReady(url: string, product: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode} before it was ready.`);
    const ready = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(200);
  }
  throw new Error('The product was not ready within two minutes.');
}

/** `output`: all that it has printed so far. */
type Started = { url: string; output(): string; stop(): Promise<void> };

/** Starts the built product with its demo data on a free port and an empty data folder; ends it after the journeys. */
export async function startProduct(env: Record<string, string> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-journeys-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, [join(repository, 'server', 'dist', 'main.js')], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SANAD_DATA: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  product.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await untilReady(url, product);
  return {
    url,
    output: () => printed,
    stop: async () => {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two of them: what journeys decide on in one, the others read in the other at the same time. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [read, decided] = await Promise.all([startProduct(), startProduct()]);
  process.env.PRODUCT_URL = read.url;
  process.env.DECIDED_PRODUCT_URL = decided.url;
  return async () => {
    await Promise.all([read.stop(), decided.stop()]);
  };
}
