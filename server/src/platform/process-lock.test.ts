import { spawn } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '#testing/started-product.ts';
import { identifyThisProcess } from './process-identity.ts';
import { tryProcessLock } from './process-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'lock');
});

afterEach(() => removeFolder(folder));

function writeHolder(changes: Record<string, unknown>): void {
  writeFileSync(file, JSON.stringify({ ...identifyThisProcess(), token: 'theirs', note: 'port 1', ...changes }));
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  return child.pid ?? 0;
}

test('a lock that is held is refused with the number of its holder, and free again after release', async () => {
  const first = await tryProcessLock(file, 'port 3000');
  expect(await tryProcessLock(file, 'port 3001')).toMatchObject({
    taken: false,
    holder: { pid: process.pid, note: 'port 3000' },
  });
  if (first.taken) first.release();
  const again = await tryProcessLock(file, 'port 3001');
  expect(again.taken).toBe(true);
  if (again.taken) again.release();
});

test('of many that come at once exactly one gets the lock of a dead process', async () => {
  writeHolder({ pid: await deadPid() });
  const locks = await Promise.all(Array.from({ length: 10 }, () => tryProcessLock(file, '')));
  expect(locks.filter(({ taken }) => taken)).toHaveLength(1);
  for (const lock of locks) if (lock.taken) lock.release();
});

test('a lock whose number another program has now is taken over', async () => {
  writeHolder({ pid: process.pid, began: 'at another time' });
  const lock = await tryProcessLock(file, '');
  expect(lock.taken).toBe(true);
  if (lock.taken) lock.release();
});

test('a lock file that was cut short by a full disk or a power loss is taken over', async () => {
  writeFileSync(file, '{"pid":1');
  const lock = await tryProcessLock(file, '');
  expect(lock.taken).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  if (lock.taken) lock.release();
});

test('a holder in another container counts as alive while its file is touched, and as dead when it is not', async () => {
  writeHolder({ place: 'another container', pid: 1 });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
  expect(await tryProcessLock(file, '')).toMatchObject({ taken: false, holder: { pid: 1 } });
  clearInterval(beat);
  const lock = await tryProcessLock(file, '');
  expect(lock.taken).toBe(true);
  if (lock.taken) lock.release();
});
