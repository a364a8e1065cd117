import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './testing/product.ts';
import { freePort } from './testing/start-product.ts';

const answers = (port: number) =>
  fetch(`http://localhost:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

function isRemoved(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

test('who ends npm ends the product: nothing is left running', async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'sanad-npm-start-'));
  chmodSync(data, 0o755);
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), SANAD_DATA: data, SANAD_DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => answers(port), { timeout: 120_000 }).toBe(true);
  } finally {
    npm.kill('SIGTERM');
    await expect.poll(() => answers(port), { timeout: 30_000 }).toBe(false);
    // The embedded database is the last to leave the folder; until then files come while others go.
    await expect.poll(() => isRemoved(data), { timeout: 30_000 }).toBe(true);
  }
});
