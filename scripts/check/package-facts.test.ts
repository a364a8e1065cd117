import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPackageProblems, type Lockfile } from './package-facts.ts';

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };
const problemsOf = (changed: object, name = 'some') =>
  findPackageProblems({ packages: { [`node_modules/${name}`]: { ...good, ...changed } } });

test.each([
  ['a licence that asks for ours', { license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
  ['a licence of which one half will not do', { license: 'MIT AND GPL-2.0' }, 'licence MIT AND GPL-2.0'],
  ['no licence', { license: undefined }, 'not named'],
  ['no sum', { integrity: undefined }, 'no sum'],
  ['a weak sum', { integrity: 'sha1-abc' }, 'no sum'],
  ['a registry that is named', { resolved: 'https://registry.example/some.tgz' }, 'came from'],
  ['a program at install', { hasInstallScript: true }, 'runs a program'],
  ['a package that was given up', { deprecated: 'use another' }, 'given up'],
])('%s is found', (_, changed, said) => {
  expect(problemsOf(changed)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['one of two licences is enough', { license: '(GPL-2.0 OR MIT)' }],
  [
    'a package of another platform cannot be asked',
    { license: undefined, integrity: undefined, dev: true, optional: true },
  ],
  ['a tool of ours may have been given up', { deprecated: 'yes', dev: true }],
])('%s', (_, changed) => {
  expect(problemsOf(changed)).toEqual([]);
});

test('the packages within packages are looked at too', () => {
  expect(problemsOf({ license: 'AGPL-3.0-only' }, 'some/node_modules/inner')).toHaveLength(1);
});

test('what is locked is as it should be', () => {
  const file = join(import.meta.dirname, '..', '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(findPackageProblems(lock)).toEqual([]);
});
