import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let product: TestApp;
let folder: string;
let elsewhere: string;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'sanad-elsewhere-'));
  lines = [];
  for (const name of ['pages', 'i18n', 'data']) mkdirSync(join(folder, name));
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  product = await createTestApp(() => ({ log }), { SANAD_CONFIG: folder });
});
afterEach(async () => {
  await product.close();
  for (const made of [folder, elsewhere]) rmSync(made, { recursive: true, force: true });
});

const get = (url: string) => product.app.inject({ url });

test('a link inside the folder works, one that leads out of it serves nothing and is named in the log', async () => {
  writeFileSync(join(folder, 'data', 'about.html'), '<p>About</p>');
  writeFileSync(join(elsewhere, 'secret.json'), '{"secret":"of this machine"}');
  symlinkSync('../data/about.html', join(folder, 'pages', 'about.html'));
  symlinkSync(join(elsewhere, 'secret.json'), join(folder, 'pages', 'secret.html'));
  symlinkSync(join(elsewhere, 'secret.json'), join(folder, 'i18n', 'en.json'));
  expect((await get('/assets/config/pages/about.html')).body).toBe('<p>About</p>');
  expect((await get('/assets/config/pages/secret.html')).statusCode).toBe(404);
  expect((await get('/assets/config/ui-config/i18n/en.json')).body).toBe('{}');
  expect(lines.join('')).toContain('is a link that leads out of the configuration folder');
});

test('a pipe, whose end never comes, and a folder are not waited for', async () => {
  mkdirSync(join(folder, 'pages', 'folder.html'));
  execFileSync('/usr/bin/env', ['mkfifo', join(folder, 'pages', 'pipe.html')]);
  expect((await get('/assets/config/pages/pipe.html')).statusCode).toBe(404);
  expect((await get('/assets/config/pages/folder.html')).statusCode).toBe(404);
});

test('a file with a misspelt name is named in the log at start, with the names that are read', async () => {
  mkdirSync(join(folder, 'ui-config'));
  for (const name of ['ui-config/form.json', 'ui-config/forms.json', 'i18n/english.json', 'ui-config/notes.txt']) {
    writeFileSync(join(folder, name), '{}');
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const started = await createTestApp(() => ({ log }), { SANAD_CONFIG: folder });
  await started.app.ready();
  await started.close();
  const said = lines.map((line) => JSON.parse(line)).filter(({ problem }) => /^is not read/.test(problem));
  expect(said.map(({ file }) => file)).toEqual([
    join(folder, 'ui-config/form.json'),
    join(folder, 'i18n/english.json'),
  ]);
  expect(said[0].problem).toMatch(/^is not read; there are .*\bforms\.json\b/);
});
