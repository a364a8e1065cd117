import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';

const source = `
import { readableStack } from ${JSON.stringify(join(import.meta.dirname, 'readable-stacks.ts'))};
function fail() {
  throw new TypeError('a bad day');
}
try {
  fail();
} catch (error) {
  console.log(readableStack(error));
}`;

function folderWith(code: string): { folder: string; entry: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-stacks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'bad-day.ts');
  writeFileSync(entry, code);
  return { folder, entry };
}

const bundle = async (sourcemap: boolean) => {
  const { folder, entry } = folderWith(source);
  const outfile = join(folder, 'out', 'main.mjs');
  await build({ entryPoints: [entry], outfile, sourcemap, bundle: true, platform: 'node', format: 'esm' });
  return execFileSync(process.execPath, [outfile], { encoding: 'utf8' });
};

test('the stack of an error in the built product names our sources', async () => {
  const lines = (await bundle(true)).split('\n');
  expect(lines[0]).toBe('TypeError: a bad day');
  expect(lines[1]).toMatch(/^ {4}at fail \(bad-day\.ts:4:9\)$/);
  expect(lines[2]).toMatch(/^ {4}at bad-day\.ts:7:3$/);
});

test('without a map the stack names the bundle', async () => {
  const lines = (await bundle(false)).split('\n');
  expect(lines[0]).toBe('TypeError: a bad day');
  expect(lines[1]).toMatch(/at fail \(.*main\.mjs:\d+:\d+\)$/);
});
