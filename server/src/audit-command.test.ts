import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  killStarted,
  processesOn,
  queryEmbedded,
  removeFolder,
  type StartedProduct,
  startProduct,
  temporaryFolder,
  until,
} from './testing/started-product.ts';

// Each test starts whole processes, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: string;
let database: string;
let env: Record<string, string>;
let product: StartedProduct;

beforeAll(async () => {
  folder = temporaryFolder();
  database = join(folder, 'data', 'postgres');
  env = { SANAD_DATA: join(folder, 'data') };
  product = await startProduct(env);
  await product.ready();
});
afterAll(async () => {
  killStarted();
  await until('nothing works on the folder', () => processesOn(folder).length === 0);
  removeFolder(folder);
});

async function audit(...files: string[]) {
  const run = await startProduct(env, {}, ['audit:verify', ...files]);
  return { code: await run.ended, output: run.output() };
}

async function signIn(): Promise<void> {
  const form = { grant_type: 'password', client_id: 'sanad-cli', username: 'superadmin@sanad.example' };
  const body = new URLSearchParams({ ...form, password: 'Demo-Sanad-2026' });
  const answer = await fetch(`${product.url}/auth/realms/sanad/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  });
  expect(answer.status).toBe(200);
}

test('beside the running product the audit says that the log is sound, and names what was tampered with', async () => {
  await signIn();
  const [signed] = await queryEmbedded(database, "select osid from activity where action = 'Signed in' limit 1");
  await until('the sign-in has its place', async () => {
    const rows = await queryEmbedded(database, `select 1 from log_entry where ref = '${signed?.osid}'`);
    return rows.length === 1;
  });
  const saved = join(folder, 'checkpoint.txt');
  writeFileSync(saved, await (await fetch(`${product.url}/log/checkpoint`)).text());
  const sound = await audit(saved);
  expect(sound.output).toMatch(/The log is sound: \d+ entries, \d+ checkpoints\./);
  expect(sound.code).toBe(0);

  await queryEmbedded(database, 'alter table activity disable trigger append_only');
  await queryEmbedded(database, `update activity set user_name = 'nobody' where osid = '${signed?.osid}'`);
  const broken = await audit();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain(`the activity ${signed?.osid} was changed after it was logged.`);
  expect(broken.output).toContain('The log is NOT sound: 1 findings');
  expect((await fetch(`${product.url}/ready`)).status).toBe(200);
});

test('a saved checkpoint that cannot be read is told in one line', async () => {
  const { code, output } = await audit(join(folder, 'none.txt'));
  expect(code).toBe(1);
  expect(output).toContain('none.txt cannot be read: ENOENT.');
  expect(output).not.toMatch(/^\s+at /m);
});
