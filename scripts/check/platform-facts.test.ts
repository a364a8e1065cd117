import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNativePackages, type PlatformLockfile, platforms, platformTable } from './platform-facts.ts';

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as PlatformLockfile;
const found = findNativePackages(lock);

test('what the product runs on is offered, with its sum, for Linux and macOS on both processors', () => {
  const ofProduct = found.filter(({ isOfProduct }) => isOfProduct);
  expect(ofProduct.map(({ name }) => name)).toEqual(['@node-rs/argon2', 'server (embedded PostgreSQL)', 'sharp']);
  for (const { name, offered, sums } of ofProduct)
    expect({ name, offered, sums }).toEqual({ name, offered: platforms, sums: platforms });
});

test('what builds it is offered for them too', () => {
  const lacking = found.filter(({ offered }) => offered.length < platforms.length);
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('docs/running.md says the same', () => {
  expect(readFileSync(join(root, 'docs', 'running.md'), 'utf8')).toContain(platformTable(found));
});

test('a platform that a package lacks, or offers with musl alone, is found', () => {
  const one = (os: string, cpu: string, more = {}) => ({ os: [os], cpu: [cpu], ...more });
  const packages = {
    'node_modules/drawing': { optionalDependencies: { a: '1', b: '1', c: '1' } },
    'node_modules/a': one('linux', 'x64', { integrity: 'sha512-a' }),
    'node_modules/b': one('darwin', 'arm64'),
    'node_modules/c': one('linux', 'arm64', { libc: ['musl'] }),
  };
  expect(findNativePackages({ packages })).toEqual([
    { name: 'drawing', isOfProduct: true, offered: ['linux-x64', 'darwin-arm64'], sums: ['linux-x64'] },
  ]);
});
