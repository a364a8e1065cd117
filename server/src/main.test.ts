import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findClosedFolder } from './platform/database/embedded/account.ts';
import { paths } from './platform/paths.ts';
import {
  killStarted,
  postmasterOn,
  processesOn,
  queryEmbedded,
  removeFolder,
  startProduct,
  temporaryFolder,
  until,
} from './testing/started-product.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let parent: string;
let data: string;
let database: string;

beforeEach(() => {
  parent = temporaryFolder();
  data = join(parent, 'data');
  database = join(data, 'postgres');
});

/** Where the database went that could not stay in the data folder. */
function movedTo(): string | undefined {
  const file = join(data, 'postgres.location');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

afterEach(async () => {
  killStarted();
  for (const folder of [movedTo(), parent]) {
    if (folder === undefined) continue;
    await until(`nothing works on ${folder}`, () => processesOn(folder).length === 0);
    removeFolder(folder);
  }
});

async function startReady(env: Record<string, string> = {}) {
  const product = await startProduct({ SANAD_DATA: data, ...env });
  await product.ready();
  return product;
}

/** Without the demo data, which nothing but the first test is about. */
const startBare = (env: Record<string, string> = {}) => startReady({ SANAD_DEMO: 'off', ...env });

const remember = () => queryEmbedded(database, 'create table kept as select 7 as number');
const recall = () => queryEmbedded(database, 'select number from kept');

describe('embedded database', { timeout: 240_000 }, () => {
  test('the first start answers, Ctrl-C under npm leaves no process, a second start keeps the data', async () => {
    const first = await startReady();
    expect(first.output()).toContain('http://localhost:');
    expect(first.output()).toMatch(/superadmin@sanad\.example\s+SuperAdmin\s+Demo-Sanad-2026/);
    expect(await (await fetch(`${first.url}/ready`)).status).toBe(200);
    await remember();
    const key = readFileSync(join(data, 'master.key'), 'utf8');
    expect(statSync(join(data, 'master.key')).mode & 0o777).toBe(0o600);
    // The terminal and npm both send it.
    first.process.kill('SIGINT');
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(processesOn(parent)).toEqual([]);
    expect(readFileSync(join(database, 'postgres.log'), 'utf8')).toContain('database system is shut down');

    const second = await startReady();
    expect(await recall()).toEqual([{ number: 7 }]);
    expect(readFileSync(join(data, 'master.key'), 'utf8')).toBe(key);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('the next start recovers from kill -9, from a database left running by it, and from one that crashed', async () => {
    const killed = await startBare();
    await remember();
    killed.process.kill('SIGKILL');
    await killed.ended;

    const orphaned = await startBare();
    expect(await recall()).toEqual([{ number: 7 }]);
    const orphan = postmasterOn(database).pid;
    // The watchdogs first, so that nobody stops the database: a server that saw one of them end would wake the other.
    orphaned.process.kill('SIGSTOP');
    for (const { pid, command } of processesOn(database))
      if (command.includes('sanad-database')) process.kill(pid, 'SIGKILL');
    orphaned.process.kill('SIGKILL');
    await orphaned.ended;
    expect(processesOn(database).map(({ pid }) => pid)).toContain(orphan);

    const crashed = await startBare();
    expect(postmasterOn(database).pid).not.toBe(orphan);
    expect(await recall()).toEqual([{ number: 7 }]);
    process.kill(postmasterOn(database).pid, 'SIGKILL');
    expect(await crashed.ended).toBe(1);
    expect(crashed.output()).toContain('The database ended unexpectedly');

    const last = await startBare();
    expect(await recall()).toEqual([{ number: 7 }]);
    last.process.kill('SIGINT');
    expect(await last.ended).toBe(0);
    expect(processesOn(parent)).toEqual([]);
  });

  test('two instances with their own port and data folder run side by side; a third on a used folder is refused', async () => {
    const [one, two] = await Promise.all([startBare(), startBare({ SANAD_DATA: join(parent, 'other') })]);
    const third = await startProduct({ SANAD_DATA: data });
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(`process ${one.process.pid}`);
    expect(third.output()).not.toContain('    at ');
    expect((await fetch(`${one.url}/ready`)).status).toBe(200);
    expect((await fetch(`${two.url}/ready`)).status).toBe(200);
    one.process.kill('SIGINT');
    two.process.kill('SIGINT');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  });

  test.runIf(isRoot)(
    'root with a data folder that is closed to the database account: only the database moves',
    async () => {
      mkdirSync(data, { mode: 0o700 });
      const product = await startBare();
      const moved = movedTo() ?? '';
      expect(moved).toMatch(/^\/var\/lib\/sanad\/[0-9a-f]{16}$/);
      expect(product.output()).toContain(`The database is in ${moved}`);
      expect(existsSync(join(data, 'master.key'))).toBe(true);
      await queryEmbedded(moved, 'create table kept as select 7 as number');
      product.process.kill('SIGINT');
      expect(await product.ended).toBe(0);
      // Opened later, the folder still finds the database where it went.
      chmodSync(data, 0o755);
      const again = await startBare();
      expect(await queryEmbedded(moved, 'select number from kept')).toEqual([{ number: 7 }]);
      again.process.kill('SIGINT');
      expect(await again.ended).toBe(0);
      expect(processesOn(moved)).toEqual([]);
      // A database that is gone is not replaced by an empty one without a word.
      removeFolder(moved);
      const lost = await startProduct({ SANAD_DATA: data });
      expect(await lost.ended).toBe(1);
      expect(lost.output()).toContain(`should be in ${moved}`);
    },
  );

  test.runIf(isRoot && findClosedFolder(paths.repository, nobody) === undefined)(
    'an ordinary user starts it in a folder of its own and is refused the folder of another',
    async () => {
      chownSync(parent, nobody.uid, nobody.gid);
      const product = await startProduct({ SANAD_DATA: data, SANAD_DEMO: 'off' }, nobody);
      await product.ready();
      expect(statSync(join(database, 'cluster')).uid).toBe(nobody.uid);
      product.process.kill('SIGINT');
      expect(await product.ended).toBe(0);
      expect(processesOn(parent)).toEqual([]);

      const foreign = join(parent, 'foreign');
      mkdirSync(foreign, { mode: 0o755 });
      const refused = await startProduct({ SANAD_DATA: foreign }, nobody);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(`The data folder ${foreign} cannot be used: your account may not write there`);
    },
  );
});
