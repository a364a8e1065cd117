import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requireBackupPlace } from './backup-command.ts';
import { readSettings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';
import { runRestore } from './restore-command.ts';
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
let product: StartedProduct;
let masterKey: string;
let backupKey: string;
let env: Record<string, string>;
const at = (name: string) => join(folder, name);

async function run(command: readonly string[], settings: Record<string, string>) {
  const started = await startProduct(settings, {}, command);
  return { code: await started.ended, output: started.output() };
}

const restore = (target: string, args: readonly string[], settings: Record<string, string> = {}) =>
  run(['restore', ...args], { SANAD_DATA: at(target), SANAD_MASTER_KEY: masterKey, ...settings });

beforeAll(async () => {
  folder = temporaryFolder();
  env = { SANAD_DATA: at('data'), RATE_LIMITS: 'off' };
  product = await startProduct(env);
  await product.ready();
  masterKey = readFileSync(at('data/master.key'), 'utf8').trim();
  const made = await run(['backup:key', at('key')], env);
  backupKey = /age1\w+/.exec(made.output)?.[0] ?? '';
  await run(['backup:key', at('other-key')], env);
});
afterAll(async () => {
  killStarted();
  await until('nothing works on the folder', () => processesOn(folder).length === 0);
  removeFolder(folder);
});

/** What a stranger hears of every code that was printed. */
async function verdictsOf(url: string, codes: readonly string[]): Promise<unknown[]> {
  const verdicts: unknown[] = [];
  for (const text of codes) {
    const body = JSON.stringify({ text });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/verifier/public/qr`, { method: 'POST', headers, body });
    verdicts.push(((await answer.json()) as { data?: { verdict?: { result?: unknown } } }).data?.verdict?.result);
  }
  return verdicts;
}

async function signIn(url: string): Promise<number> {
  const form = { grant_type: 'password', client_id: 'sanad-cli', username: 'superadmin@sanad.example' };
  const body = new URLSearchParams({ ...form, password: 'Demo-Sanad-2026' });
  return (await fetch(`${url}/auth/realms/sanad/protocol/openid-connect/token`, { method: 'POST', body })).status;
}

const checkpointOf = async (url: string) => (await fetch(`${url}/log/checkpoint`)).text();
const sizeOf = (checkpoint: string) => Number(checkpoint.split('\n')[1]);

test('a back-up needs a public key and a folder of its own', async () => {
  const ask = (target: string | undefined, key?: string) =>
    requireBackupPlace(readSettings({ ...env, ...(key === undefined ? {} : { SANAD_BACKUP_KEY: key }) }), target);
  expect(() => ask(at('never'))).toThrow('SANAD_BACKUP_KEY is not set');
  expect(() => ask(at('never'), 'age1short')).toThrow('SANAD_BACKUP_KEY must name public keys');
  expect(() => ask(at('data'), backupKey)).toThrow('is there already');
  expect(() => ask(undefined, backupKey)).toThrow('Name the folder');
  const none = await run(['backup', at('never')], env);
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining('SANAD_BACKUP_KEY is not set') });
  expect(existsSync(at('never'))).toBe(false);
});

test('the drill: backed up beside the running product, lost, restored: every certificate verifies, the log is the same', async () => {
  const rows = await queryEmbedded(at('data/postgres'), 'select qr from credential order by id limit 60');
  const codes = rows.map(({ qr }) => String(qr));
  const before = await verdictsOf(product.url, codes);
  expect(before.length).toBeGreaterThan(10);
  expect(before).toContain('verified');

  writeFileSync(at('data/settings.env'), 'MAIL_FROM=State office <office@state.example>\n');
  const done = await run(['backup', at('backup')], { ...env, SANAD_BACKUP_KEY: backupKey });
  expect(done).toMatchObject({ code: 0 });
  expect(readdirSync(at('backup')).sort()).toEqual([
    'config.gz.age',
    'database.gz.age',
    'files.gz.age',
    'manifest.json',
    'password.gz.age',
    'settings.gz.age',
  ]);
  const whole = readdirSync(at('backup')).map((name) => readFileSync(join(at('backup'), name)));
  for (const bytes of whole) expect(bytes.includes(masterKey)).toBe(false);
  const { checkpoint } = JSON.parse(readFileSync(at('backup/manifest.json'), 'utf8')) as { checkpoint: string };

  // Something happens afterwards, of which only the checkpoint outside knows.
  expect(await signIn(product.url)).toBe(200);
  const newest = await until('the log grows', async () => {
    const note = await checkpointOf(product.url);
    return sizeOf(note) > sizeOf(checkpoint) ? note : undefined;
  });
  writeFileSync(at('newest'), newest);
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);

  const older = await restore('restored', [at('backup'), at('key'), at('newest')]);
  expect(older.code).toBe(1);
  expect(older.output).toMatch(/Entr(y|ies) \d+.*missing from the log/);
  expect(older.output).toContain('Nothing was put back.');
  expect(existsSync(at('restored/postgres/cluster'))).toBe(false);

  const restored = await restore('restored', [at('backup'), at('key')]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('it is sound') });
  expect(readFileSync(at('restored/settings.env'), 'utf8')).toContain('office@state.example');
  const again = await restore('restored', [at('backup'), at('key')]);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is in use') });

  const second = await startProduct({ ...env, SANAD_DATA: at('restored'), SANAD_MASTER_KEY: masterKey });
  await second.ready();
  expect(await verdictsOf(second.url, codes)).toEqual(before);
  expect(sizeOf(await checkpointOf(second.url))).toBeGreaterThanOrEqual(sizeOf(checkpoint));
  expect(await signIn(second.url)).toBe(200);
  const audit = await run(['audit:verify'], { SANAD_DATA: at('restored'), SANAD_MASTER_KEY: masterKey });
  expect(audit).toMatchObject({ code: 0, output: expect.stringContaining('The log is sound') });
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  const accepted = await restore('accepted', [at('backup'), at('key'), at('newest'), '--accept-loss']);
  expect(accepted.code).toBe(0);
  expect(existsSync(at('accepted/postgres/cluster/PG_VERSION'))).toBe(true);
});

test('a foreign, cut or changed back-up and wrong keys are told in a line, and leave nothing behind', async () => {
  const refusals: [string, readonly string[], Record<string, string>, string][] = [
    ['another private key', [at('backup'), at('other-key')], {}, 'does not open with this key'],
    ['no private key', [at('backup'), at('newest')], {}, 'holds no private key'],
    ['no such file', [at('backup'), at('none')], {}, 'cannot be read: ENOENT'],
    ['no back-up', [at('data'), at('key')], {}, 'it has no manifest.json'],
    [
      'another master key',
      [at('backup'), at('key')],
      { SANAD_MASTER_KEY: Buffer.alloc(32, 'x').toString('base64') },
      'was not made with this master key',
    ],
    ['no master key', [at('backup'), at('key')], { SANAD_MASTER_KEY: '' }, 'Give the master key'],
    [
      'a database of one’s own',
      [at('backup'), at('key')],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'DATABASE_URL is set',
    ],
    ['too little', [at('backup')], {}, 'Name the back-up and its key'],
  ];
  cpSync(at('backup'), at('forged'), { recursive: true });
  const { parts, ...rest } = JSON.parse(readFileSync(at('backup/manifest.json'), 'utf8'));
  writeFileSync(at('forged/manifest.json'), JSON.stringify({ ...rest, parts: { ...parts, files: undefined } }));
  refusals.push(['a manifest that names less', [at('forged'), at('key')], {}, 'its manifest.json was changed']);
  cpSync(at('backup'), at('cut'), { recursive: true });
  truncateSync(at('cut/database.gz.age'), 100_000);
  refusals.push(['a part cut off', [at('cut'), at('key')], {}, 'is cut off: 100000 of']);
  cpSync(at('backup'), at('swapped'), { recursive: true });
  copyFileSync(at('backup/database.gz.age'), at('swapped/files.gz.age'));
  refusals.push(['a part swapped', [at('swapped'), at('key')], {}, 'is not what was backed up']);
  for (const [what, args, settings, words] of refusals) {
    const given = { SANAD_DATA: at('elsewhere'), SANAD_MASTER_KEY: masterKey, ...settings };
    const refused = await runRestore(readSettings(given), args).catch((error: unknown) => error);
    expect({ what, refused }).toEqual({ what, refused: expect.any(StartError) });
    expect((refused as StartError).message).toContain(words);
  }
  expect(existsSync(at('elsewhere/postgres/cluster'))).toBe(false);
  expect(existsSync(at('elsewhere/files'))).toBe(false);
});
