import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf } from './build-worker.mjs';

const dist = mkdtempSync(join(tmpdir(), 'sanad-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

const files = {
  'public-1.js': 'import("./check-qr-1.js")',
  'public-1.css': '@font-face{src:url(./noto-sans-vietnamese-wght-normal-1.woff2)}',
  'check-qr-1.js': 'new Worker(new URL("/assets/build/qr-reader.worker-1.js",import.meta.url))',
  'qr-reader.worker-1.js': 'locateFile:()=>"/assets/build/zxing_reader-1.wasm"',
  'zxing_reader-1.wasm': '',
  'noto-sans-latin-wght-normal-1.woff2': '',
  'noto-sans-latin-ext-wght-normal-1.woff2': '',
  'noto-sans-devanagari-wght-normal-1.woff2': '',
  'noto-sans-vietnamese-wght-normal-1.woff2': '',
  'app-1.js': 'import("./dashboard-1.js")',
  'dashboard-1.js': '',
};

test('the worker keeps all that the public pages load, threads too, the fonts of our languages, and nothing of the app', async () => {
  mkdirSync(join(dist, 'assets', 'build'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, 'assets', 'build', name), content);
  const fonts = Object.keys(files).filter((name) => name.endsWith('.woff2'));
  const manifest = {
    'public.html': {
      file: 'assets/build/public-1.js',
      css: ['assets/build/public-1.css'],
      assets: fonts.map((name) => `assets/build/${name}`),
    },
    'src/public/verify/check-qr.ts': { file: 'assets/build/check-qr-1.js', css: ['assets/build/public-1.css'] },
  };
  expect(await filesOf(manifest, dist)).toEqual([
    'assets/build/check-qr-1.js',
    'assets/build/noto-sans-devanagari-wght-normal-1.woff2',
    'assets/build/noto-sans-latin-ext-wght-normal-1.woff2',
    'assets/build/noto-sans-latin-wght-normal-1.woff2',
    'assets/build/public-1.css',
    'assets/build/public-1.js',
    'assets/build/qr-reader.worker-1.js',
    'assets/build/zxing_reader-1.wasm',
  ]);
});
