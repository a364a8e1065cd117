import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '#testing/started-product.ts';
import { findPackage, prepareBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let folder: string;
let root: string;

beforeEach(() => {
  folder = temporaryFolder();
  root = join(folder, 'database');
  mkdirSync(root);
});

afterEach(() => removeFolder(folder));

function copyPackage(): { native: string; version: string } {
  const installed = findPackage();
  const native = join(folder, 'clone', 'native');
  cpSync(installed.native, native, { recursive: true, verbatimSymlinks: true });
  return { ...installed, native };
}

const versionOf = (native: string, account = {}) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' }).stdout;

test.runIf(isRoot)('a clone in a folder that the database account cannot enter runs a copy of the binaries', () => {
  const closed = copyPackage();
  chmodSync(join(folder, 'clone'), 0o700);
  const native = prepareBinaries(root, nobody, closed);
  expect(native).toBe(join(root, `runtime-${closed.version}`, 'native'));
  expect(versionOf(native, nobody)).toContain('PostgreSQL) 18');
  // A second start takes the same copy; another version replaces it.
  const made = lstatSync(native).ino;
  expect(lstatSync(prepareBinaries(root, nobody, closed)).ino).toBe(made);
  prepareBinaries(root, nobody, { ...closed, version: 'next' });
  expect(readdirSync(root)).toEqual(['runtime-next']);
});

test('library links and file modes that the install script did not make are made at the start', () => {
  const bare = copyPackage();
  const links = JSON.parse(readFileSync(join(bare.native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(bare.native, '..', target), { force: true });
  chmodSync(join(bare.native, 'bin', 'postgres'), 0o644);
  expect(prepareBinaries(root, {}, bare)).toBe(bare.native);
  expect(versionOf(bare.native)).toContain('PostgreSQL) 18');
});
